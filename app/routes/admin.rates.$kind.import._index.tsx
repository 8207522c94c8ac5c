import { titled } from '~/features/shell/titles';
import { inSentence } from '~/texts/in-sentence';
import type { loader } from '~/catalogues/import/screens/begin.server';

export { action, loader } from '~/catalogues/import/screens/begin.server';
export { default } from '~/catalogues/import/screens/begin';
export const meta = titled<typeof loader>('imports:title', ({ subject }) => ({
  name: inSentence(subject.many),
}));
