export { action, loader } from '~/features/people/register/register.server';
export { default, meta } from '~/features/people/register/register';
