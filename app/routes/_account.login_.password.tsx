export { action, loader } from '~/pages/people/due-password/due-password.server';
export { default, meta } from '~/pages/people/due-password/due-password';
