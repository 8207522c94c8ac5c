export { ownExport as loader } from '~/pages/support/export.server';
