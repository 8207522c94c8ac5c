export { action, loader } from '~/pages/notifications/newest.server';
