export { mergePreview as loader } from './merge-lookups.server';
