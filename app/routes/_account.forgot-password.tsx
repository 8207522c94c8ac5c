export { action } from '~/features/people/forgot-password/forgot-password.server';
export { default, meta } from '~/features/people/forgot-password/forgot-password';
