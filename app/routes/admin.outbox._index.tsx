export { loader } from '~/features/outbox/outbox.server';
export { default, meta } from '~/features/outbox/outbox';
