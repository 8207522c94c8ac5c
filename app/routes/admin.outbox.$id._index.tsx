export { action, loader } from '~/pages/outbox/message.server';
export { default, meta } from '~/pages/outbox/message';
