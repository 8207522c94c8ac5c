import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/platform/providers/providers.server';
export { default } from '~/pages/platform/providers/providers';
export const meta = titled('platform:providers.title');
