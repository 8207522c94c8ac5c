export { companies as loader } from '~/features/people/lookups.server';
