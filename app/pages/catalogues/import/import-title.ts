import type { MetaFunction } from '@remix-run/node';
import { titled } from '~/pages/shell/titles';
import { inSentence } from '~/texts/in-sentence';
import type { loader } from './one-import.server';

export const importTitle: MetaFunction<typeof loader> = (args) => {
  const title = args.data?.isOfFile === false ? 'imports:change.title' : 'imports:title';
  return titled<typeof loader>(title, ({ subject }) => ({ name: inSentence(subject.many) }))(args);
};
