import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/rating/list/rates.server';

export { action, loader } from '~/pages/rating/list/rates.server';
export { default } from '~/pages/rating/list/rates';
export const meta = titled<typeof Loader>('rating-staff:list.page-title', ({ name }) => ({ name }));
