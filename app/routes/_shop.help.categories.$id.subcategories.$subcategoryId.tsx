import { titled } from '~/features/shell/titles';
import type { subcategoryLoader } from '~/features/help/help.server';

export { subcategoryLoader as loader } from '~/features/help/help.server';
export { default } from '~/features/help/subcategory';
export const meta = titled<typeof subcategoryLoader>('help:page-title', ({ subcategory }) => ({
  name: subcategory.name,
}));
