export { exportLoader as loader } from '~/pages/catalogues/export/export.server';
