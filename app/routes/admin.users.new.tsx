export { action, loader } from '~/features/people/users/new-user.server';
export { default, meta } from '~/features/people/users/new-user';
