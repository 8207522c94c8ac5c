export { staffExport as loader } from '~/pages/support/export.server';
