export { action } from '~/features/shell/saved-views/saved-views.server';
