import { titled } from '~/features/shell/titles';

export { action, loader } from '~/features/platform/projections/projections.server';
export { default } from '~/features/platform/projections/projections';
export const meta = titled('platform:projections.title');
