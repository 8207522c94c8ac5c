import { titled } from '~/features/shell/titles';
import type { categoryLoader } from '~/features/help/help.server';

export { categoryLoader as loader } from '~/features/help/help.server';
export { default } from '~/features/help/category';
export const meta = titled<typeof categoryLoader>('help:page-title', ({ category }) => ({
  name: category.name,
}));
