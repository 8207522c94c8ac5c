export { action, loader } from '~/pages/people/register/register.server';
export { default, meta } from '~/pages/people/register/register';
