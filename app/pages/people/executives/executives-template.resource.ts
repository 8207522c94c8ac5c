export { templateLoader as loader } from './executives.server';
