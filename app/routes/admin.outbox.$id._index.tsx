export { action, loader } from '~/features/outbox/message.server';
export { default, meta } from '~/features/outbox/message';
