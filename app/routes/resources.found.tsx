export { loader } from '~/pages/shell/admin/found.server';
