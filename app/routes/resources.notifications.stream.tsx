export { loader } from '~/pages/notifications/stream.server';
