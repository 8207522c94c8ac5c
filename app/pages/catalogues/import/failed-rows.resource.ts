export { failedRowsLoader as loader } from './one-import.server';
