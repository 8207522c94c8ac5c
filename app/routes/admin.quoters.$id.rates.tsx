import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/quoting/offers/find-rates.server';

export { action, loader } from '~/pages/quoting/offers/find-rates.server';
export { default } from '~/pages/quoting/offers/find-rates';
export const meta = titled<typeof Loader>('offers:find.title', ({ reference }) => ({ reference }));
