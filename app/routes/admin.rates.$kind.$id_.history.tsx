import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/rating/history/history.server';

export { action, loader } from '~/pages/rating/history/history.server';
export { default } from '~/pages/rating/history/history';
export const meta = titled<typeof Loader>('rating-staff:history.page-title', ({ rate }) => ({
  code: rate.code,
}));
