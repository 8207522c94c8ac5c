export { action, loader } from '~/pages/people/users/user.server';
export { default, meta } from '~/pages/people/users/user';
