export { action, loader } from '~/features/people/api-clients/list.server';
export { default, meta } from '~/features/people/api-clients/list';
