import { titled } from '~/features/shell/titles';
import type { loader as Loader } from '~/features/quoting/one/quoter.server';

export { action } from '~/features/quoting/one/following.server';
export { loader } from '~/features/quoting/one/quoter.server';
export { default } from '~/features/quoting/one/quoter';
export const meta = titled<typeof Loader>('quoting-staff:one.title', ({ quoter }) => ({
  reference: quoter.reference,
}));
