export { failedRowsLoader as loader } from '~/pages/catalogues/import/one-import.server';
