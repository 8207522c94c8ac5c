import { titled } from '~/features/shell/titles';
import type { loader } from '~/catalogues/list/list.server';

export { action, loader } from '~/catalogues/list/list.server';
export { default } from '~/catalogues/list/list';
export const meta = titled<typeof loader>('catalogues:screen.title', ({ catalogue }) => ({
  name: catalogue.many,
}));
