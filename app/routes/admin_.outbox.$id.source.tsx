export { sourceLoader as loader } from '~/pages/outbox/message.server';
