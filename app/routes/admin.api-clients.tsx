export { action, loader } from '~/pages/people/api-clients/list.server';
export { default, meta } from '~/pages/people/api-clients/list';
