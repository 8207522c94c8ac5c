import { expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import type { Place } from '../place';
import { changeRate, draftRate, type FormFacts } from './commands';
import { changedRateInput, newRateInput } from './inputs';
import { rate, type Rate, type RateEvent } from './rate';

const actor: Actor = { kind: 'person', id: 'p1', roles: ['executive'], ownerId: 'o1', companyIds: [] };
const by = { actor, commandId: 'r1', at: '2026-03-02T12:00:00Z' };
const place = (code: string): Place => ({
  ...{ type: 'airport', code, name: code, city: null, country: 'CL', latitude: 0, longitude: 0 },
});
const places = { origin: place('MIA'), destination: place('SCL') };
const form = {
  kind: 'AERIAL',
  ...{ origin: 'MIA', destination: 'SCL', supplier: 's1', carriers: ['c1'] },
  segments: [{ from: '0', to: '45', rate: '4.20' }],
};

const facts = (currencies: readonly string[], revision = 0, unknown = []): FormFacts => ({
  references: { places, unknown },
  lane: { lane: 'o1/AERIAL/s1/MIA/SCL', revision, lastTurn: '0', mates: [], currencies },
});
const draft = (more: object, currencies: readonly string[]) =>
  draftRate.decide(
    { ...by, input: newRateInput.parse({ ...form, ...more }), facts: facts(currencies) },
    rate.initial,
  );
const change = (before: Rate, changed: object, gathered: FormFacts) =>
  changeRate.decide(
    { ...by, input: changedRateInput.parse({ id: 'r1', form: changed }), facts: gathered },
    before,
  );
const after = (events: unknown): Rate =>
  (events as readonly RateEvent[]).reduce<Rate>((state, event) => rate.evolve(state, event), rate.initial);
const surcharge = { name: 'FSC', rate: '1', calc: 'kg', apply: 'freight', currency: 'PEN' };

it('is drafted in a currency without a rate of exchange', () => {
  expect(draft({ currency: 'BRL' }, ['USD'])).toMatchObject([{ type: 'RateDrafted' }]);
});

it.each([
  ['its own', { currency: 'BRL' }, ['currency'], 'BRL'],
  [
    'a segment’s',
    { segments: [{ ...form.segments[0], currency: 'EUR' }] },
    ['segments', 0, 'currency'],
    'EUR',
  ],
  ['a surcharge’s', { surcharges: [surcharge] }, ['surcharges', 0, 'currency'], 'PEN'],
])('is not published in %s without one', (_whose, more, path, currency) => {
  const message = 'validation.no-exchange-rate';
  expect(draft({ ...more, status: true }, ['USD'])).toMatchObject({
    code: 'rate.incomplete',
    issues: [{ path, message, params: { currency } }],
  });
  expect(draft({ ...more, status: true }, ['USD', currency])).toMatchObject([{}, { type: 'RatePublished' }]);
});

it('gets new days while it is public, though its rate of exchange went', () => {
  const published = after(draft({ currency: 'CLP', status: true }, ['USD', 'CLP']));
  expect(change(published, { to: '2026-12-31' }, facts(['USD'], 1))).toMatchObject([
    { type: 'RateValidityChanged' },
    { type: 'RateRepublished' },
  ]);
  expect(change(published, { currency: 'BRL' }, facts(['USD', 'CLP'], 1))).toMatchObject({
    code: 'rate.incomplete',
    issues: [{ path: ['currency'] }],
  });
});

it('keeps a surcharge that left the catalogue since, and takes no other unknown one', () => {
  const saved = after(draft({ surcharges: [{ ...surcharge, currency: null }] }, ['USD']));
  const unknown = (value: string) => ({
    ...facts(['USD']),
    references: { places, unknown: [{ field: 'surcharges', index: 0, part: 'name', value } as const] },
  });
  const dearer = [{ ...surcharge, currency: null, rate: '2' }];
  expect(change(saved, { surcharges: dearer }, unknown('FSC'))).toMatchObject([
    { type: 'RatePricesChanged' },
  ]);
  const other = [{ ...surcharge, currency: null, name: 'NOPE' }];
  expect(change(saved, { surcharges: other }, unknown('NOPE'))).toMatchObject({
    issues: [{ path: ['surcharges', 0, 'name'], message: 'validation.unknown-reference' }],
  });
});
