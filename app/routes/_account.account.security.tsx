export { action, loader } from '~/pages/people/account/security.server';
export { default, meta } from '~/pages/people/account/security';
