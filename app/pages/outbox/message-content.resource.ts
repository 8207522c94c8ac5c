export { contentLoader as loader } from './message.server';
