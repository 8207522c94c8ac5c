export { action, loader } from '~/pages/people/colleagues/colleagues.server';
export { default, meta } from '~/pages/people/colleagues/colleagues';
