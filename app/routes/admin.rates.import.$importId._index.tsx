import { titled } from '~/pages/shell/titles';
import { inSentence } from '~/texts/in-sentence';
import type { loader } from '~/pages/catalogues/import/one-import.server';

export { action, loader } from '~/pages/catalogues/import/one-import.server';
export { default } from '~/pages/catalogues/import/one-import';
export const meta = titled<typeof loader>('imports:title', ({ subject }) => ({
  name: inSentence(subject.many),
}));
