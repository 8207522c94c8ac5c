export { executives as loader } from '~/features/people/lookups.server';
