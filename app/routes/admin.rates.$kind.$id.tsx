import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/rating/rate/rate.server';

export { action, loader } from '~/pages/rating/rate/rate.server';
export { default } from '~/pages/rating/rate/rate';
export const meta = titled<typeof Loader>('rate-staff:page-title', ({ code }) => ({ code }));
