export { action, loader } from '~/features/people/reset-password/reset-password.server';
export { default, meta } from '~/features/people/reset-password/reset-password';
