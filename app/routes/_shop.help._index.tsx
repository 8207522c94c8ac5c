import { titled } from '~/features/shell/titles';

export { helpLoader as loader } from '~/features/help/help.server';
export { default } from '~/features/help/help';
export const meta = titled('help:title');
