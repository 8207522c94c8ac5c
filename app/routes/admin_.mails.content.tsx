export { contentLoader as loader } from '~/pages/outbox/previews.server';
