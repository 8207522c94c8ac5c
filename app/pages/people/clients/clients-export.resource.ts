export { exportLoader as loader } from './clients.server';
