export { downloadLoader as loader } from './own-data.server';
