export { exportLoader as loader } from '~/pages/rating/list/export.server';
