export { loader } from './alike.server';
