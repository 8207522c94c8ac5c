export { action, loader } from '~/features/people/users/user.server';
export { default, meta } from '~/features/people/users/user';
