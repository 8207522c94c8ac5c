export { loader } from '~/pages/quoting/list/export.server';
