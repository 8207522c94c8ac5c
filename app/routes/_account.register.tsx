export { action, loader } from '~/pages/people/register/register.server';
export { default, meta, shouldRevalidate } from '~/pages/people/register/register';
