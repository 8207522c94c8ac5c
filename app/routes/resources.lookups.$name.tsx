export { loader } from '~/features/lookups/lookups.server';
