export { contentLoader as loader } from '~/features/outbox/message.server';
