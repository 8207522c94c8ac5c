export { loader } from '~/pages/shell/dashboard/dashboard.server';
export { meta } from '~/pages/shell/dashboard/dashboard-meta';
export { Dashboard as default } from '~/pages/shell/dashboard/dashboard';
