export { ownExport as loader } from './export.server';
