import { titled } from '~/features/shell/titles';
import type { loader as Loader } from '~/features/rating/list/rates.server';

export { action, loader } from '~/features/rating/list/rates.server';
export { default } from '~/features/rating/list/rates';
export const meta = titled<typeof Loader>('rating-staff:list.page-title', ({ name }) => ({ name }));
