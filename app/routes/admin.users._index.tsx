export { loader } from '~/pages/people/users/users.server';
export { default, meta } from '~/pages/people/users/users';
