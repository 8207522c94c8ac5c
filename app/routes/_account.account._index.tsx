export { loader } from '~/pages/people/overview/overview.server';
export { default, meta } from '~/pages/people/overview/overview';
