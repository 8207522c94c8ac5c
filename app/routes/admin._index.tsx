export { loader } from '~/features/shell/dashboard/dashboard.server';
export { meta } from '~/features/shell/dashboard/dashboard-meta';
export { Dashboard as default } from '~/features/shell/dashboard/dashboard';
