export { action, loader } from '~/pages/people/reset-password/reset-password.server';
export { default, meta } from '~/pages/people/reset-password/reset-password';
