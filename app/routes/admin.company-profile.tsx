export { action, loader } from '~/features/owner-company/profile.server';
export { default, meta } from '~/features/owner-company/profile';
