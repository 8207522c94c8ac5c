export { action, loader } from '~/features/people/account/security.server';
export { default, meta } from '~/features/people/account/security';
