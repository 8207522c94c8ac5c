export { action, loader } from '~/features/platform/projections/projections.server';
export { default } from '~/features/platform/projections/projections';
