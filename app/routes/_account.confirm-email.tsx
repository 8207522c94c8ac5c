export { action, loader } from '~/pages/people/confirm-email/confirm-email.server';
export { default, meta } from '~/pages/people/confirm-email/confirm-email';
