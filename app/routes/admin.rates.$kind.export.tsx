export { exportLoader as loader } from '~/features/rating/list/export.server';
