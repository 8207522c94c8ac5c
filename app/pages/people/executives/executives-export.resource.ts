export { exportLoader as loader } from './executives.server';
