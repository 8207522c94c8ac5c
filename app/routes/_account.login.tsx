export { action, loader } from '~/pages/people/login/login.server';
export { default, meta } from '~/pages/people/login/login';
