export { loader } from '~/pages/people/google/begin.server';
