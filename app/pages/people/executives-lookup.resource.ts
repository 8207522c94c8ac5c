export { executives as loader } from './lookups.server';
