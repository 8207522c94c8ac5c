export { action, loader } from '~/pages/people/second-factor/prove.server';
export { default, meta } from '~/pages/people/second-factor/prove';
