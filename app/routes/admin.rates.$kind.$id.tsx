import { titled } from '~/features/shell/titles';
import type { loader as Loader } from '~/features/rating/wizard/wizard.server';

export { action, loader } from '~/features/rating/wizard/wizard.server';
export { default } from '~/features/rating/wizard/wizard';
export const meta = titled<typeof Loader>('rating-staff:list.page-title', ({ name }) => ({ name }));
