export { mergePreview as loader } from '~/pages/support/merge-lookups.server';
