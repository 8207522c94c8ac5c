export { action, loader } from '~/pages/notifications/choices.server';
export { default, meta } from '~/pages/notifications/choices';
