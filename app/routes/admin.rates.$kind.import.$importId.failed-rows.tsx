export { failedRowsLoader as loader } from '~/catalogues/import/screens/one-import.server';
