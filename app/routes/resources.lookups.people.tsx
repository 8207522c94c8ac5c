export { people as loader } from '~/features/people/lookups.server';
