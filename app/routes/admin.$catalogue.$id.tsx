import { titled } from '~/features/shell/titles';
import type { loader } from '~/catalogues/one/one.server';

export { action, loader } from '~/catalogues/one/one.server';
export { default } from '~/catalogues/one/one';
export const meta = titled<typeof loader>('catalogues:screen.title', ({ name }) => ({ name }));
