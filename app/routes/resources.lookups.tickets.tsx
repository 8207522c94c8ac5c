export { tickets as loader } from '~/pages/support/merge-lookups.server';
