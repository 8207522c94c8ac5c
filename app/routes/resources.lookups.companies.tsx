export { companies as loader } from '~/pages/people/lookups.server';
