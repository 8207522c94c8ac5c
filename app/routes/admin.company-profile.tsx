export { action, loader } from '~/pages/owner-company/profile.server';
export { default, meta } from '~/pages/owner-company/profile';
