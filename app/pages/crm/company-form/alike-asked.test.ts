import { expect, test } from 'vitest';
import { allAlike, askedIn } from './alike-asked';

test('names of two characters are asked for as when the form is saved', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['name', ' 3M '],
    ['fantasyName', ' '],
    ['city', 'Arica'],
    ['ownerId', 'o'],
  ] as const)
    form.append(name, value);
  expect(askedIn(form, null)).toBe('name=3M&ownerId=o');
  expect(askedIn(form, 'c')).toBe('name=3M&ownerId=o&id=c');
  expect(askedIn(new FormData(), null)).toBe('');
});

test('what the refusal named is shown beside what was found, each once', () => {
  const one = (id: string, detail = '') => ({ id, name: id, detail, by: ['name' as const] });
  expect(allAlike([one('a')], [])).toEqual([one('a')]);
  expect(allAlike([one('a'), one('b')], [one('b', 'newer'), one('c')])).toEqual([
    one('a'),
    one('b', 'newer'),
    one('c'),
  ]);
  expect(allAlike(undefined, [one('c')])).toEqual([one('c')]);
  expect(allAlike()).toEqual([]);
});
