export { contentLoader as loader } from '~/pages/outbox/message.server';
