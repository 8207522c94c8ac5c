export { action, loader } from '~/pages/people/google/register-google.server';
export { default, meta } from '~/pages/people/google/register-google';
export { shouldRevalidate } from '~/pages/people/register/register';
