export { people as loader } from './lookups.server';
