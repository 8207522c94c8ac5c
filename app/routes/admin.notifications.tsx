export { action, loader } from '~/pages/notifications/notifications.server';
export { default, meta } from '~/pages/notifications/notifications';
