import { validate, version } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { containers } from '@domain/catalogues/containers';
import { carriers } from '@domain/catalogues/carriers';
import { transitSpeeds } from '@domain/catalogues/transit-speeds';
import { system, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { containerTypes } from '@infrastructure/reference-data/containers';
import { shippingLines } from '@infrastructure/reference-data/carriers';
import { helpChapters } from '@infrastructure/reference-data/help/chapters';
import { startingTransitSpeeds } from '@infrastructure/reference-data/transit-speeds';
import { queriesOf } from '@projections/catalogues/queries';
import { listHelp, searchFaqs, type HelpFaq } from '@projections/help/faq-tree/queries';
import { loadHelpCentre } from '~/use-cases/catalogues/starting-records/help-centre';
import { loadRecords, seededId } from '~/use-cases/catalogues/starting-records/load-records';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { demoAirRates } from '~/processes/seed/demo/air-rates';
import { demoContainerRates, demoLooseSeaRates } from '~/processes/seed/demo/sea-rates';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.stop());

test('ids are UUIDv7, the same for the same words', () => {
  expect(validate(seedId('a', 'b')) && version(seedId('a', 'b'))).toBe(7);
  expect(seedId('a', 'b')).toBe(seedId('a', 'b'));
  expect(seedId('a', 'b')).not.toBe(seedId('ab'));
});

test('what was loaded half is loaded whole, and nothing twice', async () => {
  const { services } = platform;
  await loadRecords(services, containers, containerTypes.slice(0, 4));
  await loadRecords(services, containers, containerTypes);
  await loadRecords(services, containers, containerTypes);
  const page = await services.ask(queriesOf(containers).list, {}, system);
  expect(page).toMatchObject({ total: containerTypes.length });
  const head = await services.store.head();
  await loadRecords(services, containers, containerTypes);
  expect(await services.store.head()).toBe(head);
});

test('transit is estimated with the starting speeds', async () => {
  const { services } = platform;
  await loadRecords(services, transitSpeeds, startingTransitSpeeds);
  const page = await services.ask(queriesOf(transitSpeeds).list, {}, system);
  if (isRejection(page)) throw new Error(page.code);
  const speeds = page.data.map((record) => [record['transport'], record['kilometresPerDay']]);
  expect(Object.fromEntries(speeds)).toEqual({ air: 3000, sea: 650, land: 600, courier: 4000 });
});

test('a record somebody added before is left as it is', async () => {
  const { services } = platform;
  const [line] = shippingLines;
  await loadRecords(services, carriers, [{ ...line, alias: 'seeded' }]);
  await loadRecords(services, carriers, shippingLines);
  const found = await services.ask(
    queriesOf(carriers).find,
    { id: seededId(carriers, { name: line?.name }) },
    system,
  );
  expect(found).toMatchObject({ alias: 'seeded' });
});

test('the help centre begins with every chapter, section and question, in order and in three languages', async () => {
  const { services } = platform;
  await loadHelpCentre(services, helpChapters);
  const tree = await services.ask(listHelp, {}, visitor);
  if (isRejection(tree)) throw new Error(tree.code);
  const shown = tree.map(({ name, subcategories: sections }) => ({
    name,
    sections: sections.map((section) => ({
      name: section.name,
      questions: section.faqs.map(({ question, answer }) => ({ question, answer })),
    })),
  }));
  expect(shown).toEqual(helpChapters);
  const sections = tree.flatMap(({ subcategories }) => subcategories);
  expect([tree, sections, sections.flatMap((one) => one.faqs)].map(({ length }) => length)).toEqual([
    4, 8, 27,
  ]);

  const best = async (q: string, language: 'es' | 'en' | 'pt') => {
    const found = await services.ask(searchFaqs, { q, language, limit: 1 }, visitor);
    return (found as readonly HelpFaq[])[0]?.question[language];
  };
  expect(await best('peso volumetrico', 'es')).toBe('¿Qué es el peso cobrable de la carga aérea?');
  expect(await best('seguimiento', 'es')).toBe('¿Cómo hago seguimiento de mi embarque?');
  expect(await best('dangerous goods', 'en')).toBe('Can I ship dangerous goods?');
  expect(await best('cupom', 'pt')).toBe('Como uso um cupom de desconto?');
  for (const q of ['incoterm', 'incoterms'])
    expect(await best(q, 'es')).toBe('¿Qué son los Incoterms 2020 y cuáles hay?');
  for (const q of ['rastrear', 'rastreo', 'rastreando', 'tracking'])
    expect(await best(q, 'es')).toBe('¿Cómo hago seguimiento de mi embarque?');
  for (const q of ['cancelar', 'anular', 'anulación', 'cancel'])
    expect(await best(q, 'es')).toBe('¿Cómo cancelo, anulo o cambio una reserva?');
  for (const q of ['pallet', 'tarimas', 'pallets'])
    expect(await best(q, 'es')).toBe('¿Cómo envío carga en pallets (tarimas)?');
  for (const q of ['tracking', 'trace', 'seguimiento'])
    expect(await best(q, 'en')).toBe('How do I track my shipment?');
  expect(await best('cancellation', 'en')).toBe('How do I cancel or change a booking?');
  expect(await best('skids', 'en')).toBe('How do I ship cargo on pallets?');
  expect(await best('rastreio', 'pt')).toBe('Como rastreio o meu embarque?');
  expect(await best('anular', 'pt')).toBe('Como cancelo ou altero uma reserva?');
  expect(await best('pallet', 'pt')).toBe('Como envio carga em paletes?');
});

test('the demonstration has about 2,500 rates by air and sea, each of a lane of its own', () => {
  const rates = [...demoAirRates(), ...demoContainerRates(), ...demoLooseSeaRates()];
  const lanes = rates.map(({ kind, origin, destination, supplier }) =>
    JSON.stringify([kind, origin, destination, supplier]),
  );
  expect(lanes.filter((lane, at) => lanes.indexOf(lane) !== at)).toEqual([]);
  expect(rates.length).toBeGreaterThan(1800);
  expect(rates.length).toBeLessThan(2900);
});
