export { action, loader } from '~/pages/privacy/own-data/own-data.server';
export { default, meta } from '~/pages/privacy/own-data/own-data';
