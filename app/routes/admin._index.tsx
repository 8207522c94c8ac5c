export { loader } from '~/features/shell/admin/dashboard.server';
export { meta } from '~/features/shell/admin/dashboard-meta';
export { Dashboard as default } from '~/features/shell/admin/dashboard';
