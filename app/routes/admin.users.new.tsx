export { action, loader } from '~/pages/people/users/new-user.server';
export { default, meta } from '~/pages/people/users/new-user';
