import { titled } from '~/pages/shell/titles';
import type { loader } from '~/pages/catalogues/list/list.server';

export { action, loader } from '~/pages/catalogues/list/list.server';
export { default } from '~/pages/catalogues/list/list';
export const meta = titled<typeof loader>('catalogues:screen.title', ({ catalogue }) => ({
  name: catalogue.many,
}));
