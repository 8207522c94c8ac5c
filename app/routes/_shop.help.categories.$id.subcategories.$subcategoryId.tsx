import { titled } from '~/pages/shell/titles';
import type { subcategoryLoader } from '~/pages/help/help.server';

export { subcategoryLoader as loader } from '~/pages/help/help.server';
export { default } from '~/pages/help/subcategory';
export const meta = titled<typeof subcategoryLoader>('help:page-title', ({ subcategory }) => ({
  name: subcategory.name,
}));
