export { sourceLoader as loader } from '~/features/outbox/message.server';
