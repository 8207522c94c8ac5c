export { action } from '~/pages/shell/saved-views/saved-views.server';
export { default, meta } from '~/pages/shell/saved-views/answered-view';
