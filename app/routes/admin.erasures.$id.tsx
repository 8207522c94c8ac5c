export { loader } from '~/pages/privacy/erasure.server';
export { default, meta } from '~/pages/privacy/erasure';
