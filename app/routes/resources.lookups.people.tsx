export { people as loader } from '~/pages/people/lookups.server';
