export { contentLoader as loader } from './previews.server';
