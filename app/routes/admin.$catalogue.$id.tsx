import { titled } from '~/pages/shell/titles';
import type { loader } from '~/pages/catalogues/one/one.server';

export { action, loader } from '~/pages/catalogues/one/one.server';
export { default } from '~/pages/catalogues/one/one';
export const meta = titled<typeof loader>('catalogues:screen.title', ({ name }) => ({ name }));
