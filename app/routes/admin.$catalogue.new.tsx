import { titled } from '~/pages/shell/titles';
import { inSentence } from '~/texts/in-sentence';
import type { loader } from '~/pages/catalogues/new/new.server';

export { action, loader } from '~/pages/catalogues/new/new.server';
export { default } from '~/pages/catalogues/new/new';
export const meta = titled<typeof loader>('catalogues:screen.new', ({ catalogue }) => ({
  name: inSentence(catalogue.one),
}));
