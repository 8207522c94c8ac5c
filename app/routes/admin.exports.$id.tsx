export { loader } from '~/pages/shell/exports/export.server';
