export { exportLoader as loader } from './export.server';
