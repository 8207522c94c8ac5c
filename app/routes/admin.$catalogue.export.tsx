export { exportLoader as loader } from '~/catalogues/export/export.server';
