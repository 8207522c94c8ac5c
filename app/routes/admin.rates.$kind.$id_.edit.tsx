import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/rating/wizard/wizard.server';

export { action, loader } from '~/pages/rating/wizard/wizard.server';
export { default } from '~/pages/rating/wizard/wizard';
export const meta = titled<typeof Loader>('rating-staff:list.page-title', ({ name }) => ({ name }));
