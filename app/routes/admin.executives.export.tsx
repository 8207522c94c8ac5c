export { exportLoader as loader } from '~/pages/people/executives/executives.server';
