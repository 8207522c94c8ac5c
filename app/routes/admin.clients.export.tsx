export { exportLoader as loader } from '~/pages/people/clients/clients.server';
