import type { MetaFunction } from '@remix-run/node';
import { titled } from '~/pages/shell/titles';
import { inSentence } from '~/texts/in-sentence';
import type { loader } from '~/pages/catalogues/import/one-import.server';

export { action, loader } from '~/pages/catalogues/import/one-import.server';
export { default } from '~/pages/catalogues/import/one-import';
export const meta: MetaFunction<typeof loader> = (args) =>
  titled<typeof loader>(
    args.data?.isOfFile === false ? 'imports:change.title' : 'imports:title',
    ({ subject }) => ({
      name: inSentence(subject.many),
    }),
  )(args);
