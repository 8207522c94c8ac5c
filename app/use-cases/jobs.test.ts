import { expect, it } from 'vitest';
import { translate } from '~/texts/translate.server';
import { queues } from './jobs.server';

it.each(['es', 'en'] as const)('every queue has a name of its own in %s', (language) => {
  const keys = queues.map(({ name }) => `platform:jobs.queues.${name}`);
  const names = keys.map((key) => translate(language, key));
  expect(names.filter((name) => name.includes('jobs.queues'))).toEqual([]);
  expect(new Set(names).size).toBe(queues.length);
});
