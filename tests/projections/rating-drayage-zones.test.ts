import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { geozones } from '@domain/catalogues/geozones';
import { owners } from '@domain/catalogues/owners';
import { suppliers } from '@domain/catalogues/suppliers';
import { changeRate, draftRate, unpublishRate } from '@domain/rating/rate/commands';
import type { RateSearchInput } from '@domain/rating/search/inputs';
import { system, visitor, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { priceChosenRates } from '@projections/rating/rate-search/chosen-rates';
import { priceRate, searchRates } from '@projections/rating/rate-search/queries';
import { offerOf } from '~/documents/rate-documents.server';
import { ratingPlatform, staff, type RatingPlatform } from './rating-platform';

let platform: RatingPlatform;
let delivery: string;

const communes = [
  ['13124', 'Pudahuel', -33.44, -70.76],
  ['13125', 'Quilicura', -33.36, -70.73],
  ['13401', 'San Bernardo', -33.59, -70.7],
  ['13110', 'La Florida', -33.52, -70.6],
  ['05101', 'Valparaíso', -33.03, -71.62],
] as const;
const table = {
  zones: [
    { name: 'Ring', places: 'pudahuel; CL-13125' },
    { name: 'South', places: ['San Bernardo', 'la florida', 'CL 9500000-9599999'], min: '500' },
  ],
  unitPrices: [
    { zone: 'Ring', unit: '20DV', rate: '300' },
    { zone: 'Ring', unit: '40HC', rate: '350' },
    { zone: 'South', unit: '20DV', rate: '320' },
  ],
};
const terms = (form: object = {}) => ({
  ...{ kind: 'DRAYAGE', status: true, businessModel: 'Venta', origin: 'CLVAP' },
  ...{ carriers: [platform.carrier], supplier: platform.supplier, transitTime: 1 },
  ...{ from: '2026-01-01', to: '2030-12-31' },
  ...table,
  ...form,
});
const publish = (form: object = {}, actor: Actor = staff) =>
  platform.done(draftRate, terms(form), actor).then(({ id }) => id);

beforeAll(async () => {
  platform = await ratingPlatform();
  for (const [code, name, latitude, longitude] of communes)
    await platform.add(geozones, { code, name, country: 'CL', level: 3, latitude, longitude });
  delivery = await publish();
});
afterAll(() => platform.stop());

const boxes = (
  unit: string | null,
  amount = 1,
  type: 'DRAYAGE' | 'FCL' = 'DRAYAGE',
): RateSearchInput['load'] => ({ measuredBy: 'units', type, units: [{ unit, amount, weight: '9000' }] });

async function search(asked: Partial<RateSearchInput>, actor: Actor = visitor) {
  const answer = await platform.services.ask(
    searchRates,
    { origin: 'CLVAP', destination: 'CL-13124', load: boxes('20DV'), ...asked },
    actor,
  );
  if (isRejection(answer)) throw new Error(`${answer.code} ${JSON.stringify(answer.issues)}`);
  return answer;
}

describe('drayage by zones', () => {
  it('is found by the town of the door, by its name or by postal code, in two currencies', async () => {
    expect((await search({})).data).toMatchObject([
      {
        id: delivery,
        to: { name: 'Pudahuel', type: 'zone' },
        from: { code: 'CLVAP' },
        load: { zone: 'Ring' },
        price: { zone: 'Ring', total: '300' },
      },
    ]);
    const inPesos = await search({ destination: 'CL-13401', currency: 'CLP' });
    // The zone's minimum of 500 USD at 950
    expect(inPesos.data).toMatchObject([{ price: { zone: 'South', total: '475000', currency: 'CLP' } }]);
    const yard = { name: 'Patio 4', city: 'Quilicura', country: 'CL', latitude: -33.3, longitude: -70.7 };
    expect((await search({ destination: yard, load: boxes('40HC') })).data).toMatchObject([
      { price: { zone: 'Ring', total: '350' } },
    ]);
    const elsewhere = { ...yard, city: 'Puente Alto' };
    expect((await search({ destination: elsewhere, postalCode: '9551000' })).data).toMatchObject([
      { price: { zone: 'South' } },
    ]);
  });

  it('says why it is not found', async () => {
    const town = { name: 'Lima', country: 'PE', latitude: -12, longitude: -77 };
    expect(await search({ destination: town })).toMatchObject({
      data: [],
      notCarrying: 1,
      reasons: [{ code: 'price.no-zone' }],
    });
    expect((await search({ destination: 'CL-05101' })).reasons).toMatchObject([
      { code: 'price.postal-code-needed' },
    ]);
    expect((await search({ destination: 'CL-13401', load: boxes('40HC') })).reasons).toMatchObject([
      { code: 'price.unit-not-offered' },
    ]);
  });

  it('is picked up in the zone where the rate goes to the port', async () => {
    const id = await publish({
      ...{ origin: null, destination: 'CLVAP' },
      zones: [{ name: 'Ring', places: 'Pudahuel, CL 8500000-8599999' }],
      unitPrices: [{ zone: 'Ring', unit: '20DV', rate: '280' }],
    });
    const back = { origin: 'CL-13124', destination: 'CLVAP' };
    expect((await search(back)).data).toMatchObject([
      { id, from: { name: 'Pudahuel' }, to: { code: 'CLVAP' }, price: { total: '280' } },
    ]);
    const elsewhere = { ...back, origin: 'CL-13110', postalCode: '8512345' };
    expect((await search(elsewhere)).data).toMatchObject([{ id }]);
    // The other way is another rate's.
    expect((await search({ destination: 'CL-13110' })).data).toMatchObject([{ id: delivery }]);
  });

  it('has a PDF of the usual load, in its first zone', async () => {
    const made = await offerOf(platform.services, staff, { id: delivery, currency: 'USD' });
    if (isRejection(made)) throw new Error(made.code);
    expect(made.offer).toMatchObject({ destination: { name: 'Ring' } });
  });

  it('is priced again as it was shown, by the zone of its load', async () => {
    const [found] = (await search({})).data;
    if (found === undefined) throw new Error('nothing found');
    const asked = { id: found.id, load: found.load, currency: 'USD' };
    expect(await priceRate(platform.services.db, asked, visitor)).toMatchObject({
      unavailable: null,
      result: { price: { total: '300', zone: 'Ring' } },
    });
  });

  it('reaches the door of a container from sea, whose zone a quote names', async () => {
    const main = await platform.containerRate({
      ...{ businessModel: 'Venta', transitTime: 35 },
      unitPrices: [{ unit: '20DV', rate: '1000' }],
    });
    const asked = { origin: 'CNSHA', destination: 'CLVAP', load: boxes('20DV', 2, 'FCL') };
    const [found] = (await search({ ...asked, doors: { destination: 'CL-13125' } })).data;
    expect(found).toMatchObject({
      id: main,
      doors: {
        delivery: { id: delivery, load: { zone: 'Ring' }, price: { zone: 'Ring', total: '600' } },
        total: '2600',
      },
    });
    expect((await search({ ...asked, doors: { destination: 'CL-05101' } })).data).toMatchObject([
      { doors: { delivery: null } },
    ]);
    // A cheaper rate to a town some kilometres away does not take the place of the door's own zone.
    const near = await publish({
      ...{ destination: 'CL-13124', zones: [], serviceType: 'near' },
      unitPrices: [{ unit: '20DV', rate: '9' }],
    });
    expect((await search({ ...asked, doors: { destination: 'CL-13125' } })).data).toMatchObject([
      { doors: { delivery: { id: delivery } } },
    ]);
    await platform.done(unpublishRate, { id: near });
    const chosen = { ids: [main, delivery], load: asked.load };
    const quoted = await platform.services.ask(
      priceChosenRates,
      { ...chosen, zones: { [delivery]: 'Ring' } },
      staff,
    );
    expect(quoted).toMatchObject([{ id: main }, { id: delivery, result: { price: { total: '600' } } }]);
    expect(await platform.services.ask(priceChosenRates, chosen, staff)).toMatchObject({
      code: 'price.no-zone',
    });
  });

  it('writes towns as the catalogue has them, and refuses those that it does not have', async () => {
    const before = await platform.services.ask(findRate, { id: delivery, kind: 'DRAYAGE' }, staff);
    if (isRejection(before)) throw new Error(before.code);
    const { zones, unitPrices } = before.terms;
    expect(zones).toEqual([
      { name: 'Ring', places: ['CL-13124 Pudahuel', 'CL-13125 Quilicura'] },
      {
        name: 'South',
        places: ['CL-13401 San Bernardo', 'CL-13110 La Florida', 'CL 9500000-9599999'],
        min: '500',
      },
    ]);
    await platform.done(changeRate, { id: delivery, form: { zones, unitPrices } });
    expect(await platform.services.ask(findRate, { id: delivery, kind: 'DRAYAGE' }, staff)).toMatchObject({
      revision: before.revision,
    });
    const wrong = await platform.order(
      draftRate,
      terms({ zones: [{ name: 'Ring', places: 'Pudahuel, Pudahuell' }] }),
    );
    expect(wrong).toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ path: ['zones', 0, 'places'], message: 'validation.unknown-town' }),
      ]) as unknown,
    });
  });

  it('refuses two zones with the same town, however it is written, and a second rate with it', async () => {
    const twice = await platform.order(
      draftRate,
      terms({
        zones: [
          { name: 'Ring', places: 'Pudahuel' },
          { name: 'South', places: 'CL-13124' },
        ],
      }),
    );
    expect(twice).toMatchObject({
      issues: [{ path: ['zones', 1, 'places'], message: 'validation.place-in-two-zones' }],
    });
    const own = {
      zones: [{ name: 'Z', places: 'Quilicura' }],
      unitPrices: [{ zone: 'Z', unit: '20DV', rate: '1' }],
    };
    expect(await platform.order(draftRate, terms(own))).toMatchObject({ code: 'rate.overlaps' });
  });

  it('is another owner company’s own', async () => {
    const ownerId = await platform.add(owners, { name: 'Carga Austral', country: 'CL' });
    const others: Actor = { ...staff, id: uuidv7(), ownerId };
    const of = { ...system, ownerId };
    const carrier = await platform.done(
      commandsOf(carriers).add,
      { name: 'Austral', typeCarrier: 'land', code: 'AU' },
      of,
    );
    const supplier = await platform.done(commandsOf(suppliers).add, { name: 'Austral', country: 'CL' }, of);
    const id = await publish({ carriers: [carrier.id], supplier: supplier.id }, others);
    expect((await search({}, others)).data.map((found) => found.id)).toEqual([id]);
    expect((await search({})).data.map((found) => found.id)).toEqual([delivery]);
  });
});
