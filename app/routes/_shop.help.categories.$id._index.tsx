import { titled } from '~/pages/shell/titles';
import type { categoryLoader } from '~/pages/help/help.server';

export { categoryLoader as loader } from '~/pages/help/help.server';
export { default } from '~/pages/help/category';
export const meta = titled<typeof categoryLoader>('help:page-title', ({ category }) => ({
  name: category.name,
}));
