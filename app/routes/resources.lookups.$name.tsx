export { loader } from '~/pages/lookups/lookups.server';
