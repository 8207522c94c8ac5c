export { executives as loader } from '~/pages/people/lookups.server';
