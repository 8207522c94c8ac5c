export { templateLoader as loader } from './clients.server';
