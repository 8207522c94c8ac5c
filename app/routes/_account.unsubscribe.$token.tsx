export { action, loader } from '~/pages/notifications/unsubscribe.server';
export { default, meta } from '~/pages/notifications/unsubscribe';
