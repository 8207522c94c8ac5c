export { loader } from '~/pages/outbox/previews.server';
export { default, meta } from '~/pages/outbox/previews';
