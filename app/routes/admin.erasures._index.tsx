export { action, loader } from '~/pages/privacy/erasures.server';
export { default, meta } from '~/pages/privacy/erasures';
