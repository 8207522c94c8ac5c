export { exportLoader as loader } from './sheets.server';
