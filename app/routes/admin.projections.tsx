import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/platform/projections/projections.server';
export { default } from '~/pages/platform/projections/projections';
export const meta = titled('platform:processes.title');
