import { expect, it } from 'vitest';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { distanceText } from './distance-text';

const inLanguage = (language: 'es' | 'en') =>
  [textsIn(language).getFixedT(language, 'shop'), formatsOf(language)] as const;
const bySea = { way: 'sea-lane' } as const;

it('says the kilometres and each way of measuring once', () => {
  const route = { kilometres: 11094, isPartial: false, legs: [bySea, bySea] };
  expect(distanceText(...inLanguage('en'), route)).toBe('11,094 km by sea lanes');
  expect(distanceText(...inLanguage('es'), { ...route, legs: [bySea, { way: 'great-circle' }] })).toBe(
    '11.094 km por rutas marítimas, en línea aérea',
  );
});

it('says that it is more where a transfer is not known', () => {
  const route = { kilometres: 6657, isPartial: true, legs: [{ way: 'straight' }] } as const;
  expect(distanceText(...inLanguage('en'), route)).toBe('over 6,657 km in a straight line');
});
