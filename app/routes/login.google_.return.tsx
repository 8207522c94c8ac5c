export { loader } from '~/pages/people/google/return.server';
