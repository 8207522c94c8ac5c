import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/quoting/offers/offer-editor.server';

export { action, loader } from '~/pages/quoting/offers/offer-editor.server';
export { default } from '~/pages/quoting/offers/offer-editor';
export const meta = titled<typeof Loader>('offers:editor.title', ({ reference, offer }) => ({
  reference,
  number: String(offer.number),
}));
