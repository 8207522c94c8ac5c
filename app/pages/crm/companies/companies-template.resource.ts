export { templateLoader as loader } from './sheets.server';
