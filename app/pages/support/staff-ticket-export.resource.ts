export { staffExport as loader } from './export.server';
