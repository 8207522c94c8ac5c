import { titled } from '~/features/shell/titles';
import type { loader as Loader } from '~/features/rating/history/history.server';

export { loader } from '~/features/rating/history/history.server';
export { default } from '~/features/rating/history/history';
export const meta = titled<typeof Loader>('rating-staff:history.page-title', ({ rate }) => ({
  code: rate.code,
}));
