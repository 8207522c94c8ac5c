export { action, loader } from '~/features/people/confirm-email/confirm-email.server';
export { default, meta } from '~/features/people/confirm-email/confirm-email';
