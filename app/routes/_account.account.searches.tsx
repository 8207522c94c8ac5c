export { action, loader } from '~/pages/people/saved-searches/saved-searches.server';
export { default, meta } from '~/pages/people/saved-searches/saved-searches';
