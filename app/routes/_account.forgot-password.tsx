export { action } from '~/pages/people/forgot-password/forgot-password.server';
export { default, meta } from '~/pages/people/forgot-password/forgot-password';
