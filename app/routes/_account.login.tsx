export { action, loader } from '~/features/people/login/login.server';
export { default, meta } from '~/features/people/login/login';
