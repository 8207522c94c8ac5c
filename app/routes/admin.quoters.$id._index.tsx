import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/quoting/one/quoter.server';

export { action } from '~/pages/quoting/one/following.server';
export { loader } from '~/pages/quoting/one/quoter.server';
export { default } from '~/pages/quoting/one/quoter';
export const meta = titled<typeof Loader>('quoting-staff:one.title', ({ quoter }) => ({
  reference: quoter.reference,
}));
