import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/quoting/sending/sending.server';

export { action, loader } from '~/pages/quoting/sending/sending.server';
export { default } from '~/pages/quoting/sending/sending';
export const meta = titled<typeof Loader>('offer-staff:sending.page-title', ({ reference }) => ({
  reference,
}));
