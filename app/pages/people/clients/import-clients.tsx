import type { loader } from './import.server';
import { titled } from '~/pages/shell/titles';
import { inSentence } from '~/texts/in-sentence';

export { action, loader } from './import.server';
export { default } from '~/pages/catalogues/import/begin';
export const meta = titled<typeof loader>('imports:title', ({ subject }) => ({
  name: inSentence(subject.many),
}));
