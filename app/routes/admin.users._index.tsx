export { loader } from '~/features/people/users/users.server';
export { default, meta } from '~/features/people/users/users';
