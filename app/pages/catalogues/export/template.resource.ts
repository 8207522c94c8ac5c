export { templateLoader as loader } from './export.server';
