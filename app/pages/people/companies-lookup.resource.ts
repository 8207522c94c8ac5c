export { companies as loader } from './lookups.server';
