import { titled } from '~/pages/shell/titles';

export { helpLoader as loader } from '~/pages/help/help.server';
export { default } from '~/pages/help/help';
export const meta = titled('help:title');
