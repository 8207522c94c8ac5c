export { action, loader } from '~/pages/people/colleagues/join.server';
export { default, meta } from '~/pages/people/colleagues/join';
