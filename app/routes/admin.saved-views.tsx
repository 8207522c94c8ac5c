export { action } from '~/features/shell/saved-views/saved-views.server';
export { default, meta } from '~/features/shell/saved-views/answered-view';
