export { loader } from '~/pages/outbox/outbox.server';
export { default, meta } from '~/pages/outbox/outbox';
