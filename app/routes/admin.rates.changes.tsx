import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/rating/bulk/bulk.server';
export { default } from '~/pages/rating/bulk/bulk';
export const meta = titled('rating-staff:bulk.title');
