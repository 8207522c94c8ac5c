import { titled } from '~/features/shell/titles';
import { inSentence } from '~/texts/in-sentence';
import type { loader } from '~/catalogues/new/new.server';

export { action, loader } from '~/catalogues/new/new.server';
export { default } from '~/catalogues/new/new';
export const meta = titled<typeof loader>('catalogues:screen.new', ({ catalogue }) => ({
  name: inSentence(catalogue.one),
}));
