import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Actor } from '../../shared/actor';
import type { AnyCommand } from '../../shared/command';
import { isRejection, type Rejection } from '../../shared/rejection';
import type { Place } from '../place';
import * as commands from './commands';
import type { FormFacts } from './commands';
import { laneOf, type LaneMate } from './lane';
import type { LaneFacts } from './publication';
import { rate, type Rate, type RateEvent } from './rate';

const staff: Actor = { kind: 'person', id: 'p1', roles: ['executive'], ownerId: 'o1', companyIds: [] };
const at = '2026-03-02T12:00:00Z';
const place = (code: string, country: string): Place => ({
  type: 'airport',
  code,
  name: code,
  city: null,
  country,
  latitude: 0,
  longitude: 0,
});
const places = { origin: place('MIA', 'US'), destination: place('SCL', 'CL') };
const named = { origin: 'MIA', destination: 'SCL' };
const lane = (mates: readonly LaneMate[] = [], revision = 0, name = 'o1/AERIAL/s1/MIA/SCL'): LaneFacts => ({
  lane: name,
  revision,
  lastTurn: '0',
  mates,
  currencies: ['USD', 'CLP'],
});
const found = (mates: readonly LaneMate[] = [], revision = 0): FormFacts => ({
  references: { places, unknown: [] },
  lane: lane(mates, revision),
});
const nothingFound: FormFacts = { references: { places: {}, unknown: [] }, lane: null };
const brackets = [
  { from: '0', to: '45', rate: '4.20' },
  { from: '46', to: '100', rate: 3.9 },
];
const complete = { kind: 'AERIAL', ...named, supplier: 's1', carriers: ['c1'], segments: brackets };

function decide(
  command: AnyCommand,
  past: readonly RateEvent[],
  input: unknown,
  facts: unknown,
  moment = at,
) {
  const state = past.reduce<Rate>((before, event) => rate.evolve(before, event), rate.initial);
  const schema = command.input as z.ZodType;
  return command.decide(
    { input: schema.parse(input), facts: facts as never, actor: staff, at: moment, commandId: 'x' },
    state,
  ) as readonly RateEvent[] | Rejection;
}
function happened(decision: readonly RateEvent[] | Rejection): readonly RateEvent[] {
  if (isRejection(decision)) throw new Error(JSON.stringify(decision));
  return decision;
}
const types = (decision: readonly RateEvent[] | Rejection) => happened(decision).map(({ type }) => type);
const draft = (over: object = {}) =>
  happened(decide(commands.draftRate, [], { ...complete, ...over }, found()));
const published = () => [...draft(), { type: 'RatePublished', data: { lane: lane().lane } } as const];
const fieldsOf = (decision: unknown) => (decision as Rejection).issues?.map(({ path }) => path.join('.'));

describe('drafting a rate', () => {
  it('takes the defaults of an air rate for everything that is not said', () => {
    const [event] = happened(decide(commands.draftRate, [], { kind: 'AERIAL' }, nothingFound));
    expect(event).toMatchObject({
      type: 'RateDrafted',
      data: {
        kind: 'AERIAL',
        ownerId: 'o1',
        terms: {
          currency: 'USD',
          businessModel: 'Costo',
          from: '2026-03-02',
          to: '2026-04-01',
          freightType: 'standard',
          flightType: 'freighter',
          serviceType: 'consolidated',
          frequency: { frequency: 'daily' },
          transitTime: 1,
          weightTotal: '10000',
          volumeTotal: '40',
          pieceHeight: '159',
        },
      },
    });
    const { segments } = (event as Extract<RateEvent, { type: 'RateDrafted' }>).data.terms;
    expect(segments.map(({ from, to, rate: price }) => [from, to, price])).toEqual([
      ['0', '45', '0'],
      ['46', '100', '0'],
      ['101', '300', '0'],
      ['301', '500', '0'],
      ['501', '1000', '0'],
      ['1001', '2000', '0'],
    ]);
  });

  it('ends 30 days after the first day that was asked for', () => {
    const [event] = happened(
      decide(commands.draftRate, [], { kind: 'FCL', from: '2026-12-15' }, nothingFound),
    );
    expect(event).toMatchObject({
      data: { terms: { from: '2026-12-15', to: '2027-01-14', volumeTotal: '400' } },
    });
  });

  it('names every field that contradicts another at once', () => {
    const refused = decide(
      commands.draftRate,
      [],
      {
        kind: 'LCL',
        from: '2026-03-10',
        to: '2026-03-01',
        carriers: ['c1', 'c2'],
        segments: [
          { from: '5', to: '5', rate: '1' },
          { from: '3', to: '8', rate: '1' },
        ],
      },
      nothingFound,
    );
    expect(fieldsOf(refused)).toEqual(['to', 'segments.0.to', 'segments.1.from', 'carriers']);
  });

  it('refuses fields of another kind and words no catalogue knows', () => {
    expect(commands.draftRate.input.safeParse({ kind: 'FCL', flightType: 'freighter' }).success).toBe(false);
    const unknown: FormFacts = {
      ...nothingFound,
      references: { places: {}, unknown: [{ field: 'origin', value: 'XXX' }] },
    };
    expect(decide(commands.draftRate, [], { kind: 'AERIAL', origin: 'XXX' }, unknown)).toMatchObject({
      kind: 'invalid',
      issues: [{ path: ['origin'], message: 'validation.unknown-reference' }],
    });
  });

  it('with status true publishes at once, or is refused as a whole', () => {
    expect(types(decide(commands.draftRate, [], { ...complete, status: true }, found()))).toEqual([
      'RateDrafted',
      'RatePublished',
    ]);
    expect(decide(commands.draftRate, [], { kind: 'AERIAL', status: true }, nothingFound)).toMatchObject({
      code: 'rate.incomplete',
    });
  });
});

describe('publishing', () => {
  it('names what contradicts itself and what is missing together', () => {
    const form = { kind: 'AERIAL', status: true, from: '2026-05-02', to: '2026-05-01' };
    expect(fieldsOf(decide(commands.draftRate, [], form, nothingFound))).toEqual([
      'to',
      'origin',
      'destination',
      'supplier',
      'carriers',
      ...[0, 1, 2, 3, 4, 5].map((index) => `segments.${index}.rate`),
    ]);
  });

  it('names everything that is missing at once', () => {
    const empty = happened(decide(commands.draftRate, [], { kind: 'AERIAL' }, nothingFound));
    const refused = decide(commands.publishRate, empty, { id: 'r1' }, { lane: null });
    expect(refused).toMatchObject({ kind: 'rule', code: 'rate.incomplete' });
    expect(fieldsOf(refused)).toEqual([
      'origin',
      'destination',
      'supplier',
      'carriers',
      ...[0, 1, 2, 3, 4, 5].map((index) => `segments.${index}.rate`),
    ]);
  });

  it('does not publish what is already over, the last day being still good', () => {
    const past = draft({ from: '2026-02-01', to: '2026-03-02' });
    const lastMinute = '2026-03-03T02:59:00Z'; // 23:59 in Santiago
    expect(types(decide(commands.publishRate, past, { id: 'r1' }, { lane: lane() }, lastMinute))).toEqual([
      'RatePublished',
    ]);
    const refused = decide(
      commands.publishRate,
      past,
      { id: 'r1' },
      { lane: lane() },
      '2026-03-03T03:01:00Z',
    );
    expect(fieldsOf(refused)).toEqual(['to']);
  });

  it('is refused beside a rate it overlaps, which is named', () => {
    const other = mateOf(draft());
    expect(decide(commands.publishRate, draft(), { id: 'r1' }, { lane: lane([other]) })).toMatchObject({
      kind: 'rule',
      code: 'rate.overlaps',
      params: { id: 'r0', code: 'AIR-MIA-SCL', from: '2026-03-02', to: '2026-04-01' },
    });
  });

  it('asks to look again when the lane it was compared in is no longer its own', () => {
    expect(
      decide(commands.publishRate, draft(), { id: 'r1' }, { lane: lane([], 0, 'another') }),
    ).toMatchObject({
      code: 'rate.lane-busy',
    });
    expect(decide(commands.publishRate, draft(), { id: 'r1' }, { lane: lane([], 5) })).toMatchObject({
      code: 'rate.lane-busy',
    });
    expect(decide(commands.publishRate, draft(), { id: 'r1' }, { lane: null })).toMatchObject({
      code: 'rate.lane-busy',
    });
  });

  it.each([
    ['carrier', { carriers: ['c2'] }],
    ['commodity', { commodities: ['salmon'] }],
    ['service', { serviceType: 'direct' }],
    ['clients', { clients: ['company-1'] }],
    ['days', { from: '2026-04-02', to: '2026-04-20' }],
  ])('stands beside a rate of another %s', (_what, over) => {
    expect(
      types(decide(commands.publishRate, draft(over), { id: 'r1' }, { lane: lane([mateOf(draft())]) })),
    ).toEqual(['RatePublished']);
  });

  it('overlaps from the last day on, and when one carrier of several is shared', () => {
    const other = [mateOf(draft({ carriers: ['c1', 'c3'] }))];
    const next = draft({ from: '2026-04-01', to: '2026-04-20', carriers: ['c3', 'c4'] });
    expect(decide(commands.publishRate, next, { id: 'r1' }, { lane: lane(other) })).toMatchObject({
      code: 'rate.overlaps',
    });
  });

  it('takes the turn of its lane, so that only one of two at the same moment gets it', () => {
    const command = {
      input: { id: 'r1' },
      facts: { lane: { ...lane(), lastTurn: '77' } },
      actor: staff,
      at,
      commandId: 'x',
    };
    expect(commands.publishRate.reserves?.(command, draft().reduce<Rate>(rate.evolve, rate.initial))).toEqual(
      [{ scope: 'rate.lane-turn/77', key: lane().lane, code: 'rate.lane-busy' }],
    );
  });
});

describe('changing a rate', () => {
  it('yields one event per sort of change, each holding only what differs', () => {
    const form = {
      segments: [{ from: '0', to: '45', rate: '4.5' }],
      to: '2026-05-01',
      observations: 'Solo seco',
      currency: 'USD',
    };
    expect(decide(commands.changeRate, draft(), { id: 'r1', form }, nothingFound)).toEqual([
      { type: 'RateValidityChanged', data: { to: '2026-05-01' } },
      {
        type: 'RatePricesChanged',
        data: { segments: [{ ...brackets[0], rate: '4.5', calc: null, min: null, currency: null }] },
      },
      { type: 'RateDetailsChanged', data: { observations: 'Solo seco' } },
    ]);
  });

  it('is nothing when nothing differs, however the numbers are written', () => {
    expect(
      decide(
        commands.changeRate,
        draft(),
        { id: 'r1', form: { segments: [{ from: 0, to: 45, rate: '4.2000' }, brackets[1]] } },
        nothingFound,
      ),
    ).toEqual([]);
  });

  it('clears with null and leaves alone what is not named', () => {
    const past = draft({ observations: 'Seco', minimum: '50' });
    expect(
      decide(commands.changeRate, past, { id: 'r1', form: { observations: null } }, nothingFound),
    ).toEqual([{ type: 'RateDetailsChanged', data: { observations: null } }]);
  });

  it('keeps a published rate complete', () => {
    const refused = decide(
      commands.changeRate,
      published(),
      { id: 'r1', form: { segments: [] } },
      nothingFound,
    );
    expect(refused).toMatchObject({ code: 'rate.incomplete' });
  });

  it('compares a published rate with its lane anew only when something that tells it apart changes', () => {
    expect(
      types(decide(commands.changeRate, published(), { id: 'r1', form: { minimum: '60' } }, nothingFound)),
    ).toEqual(['RatePricesChanged']);
    expect(
      types(decide(commands.changeRate, published(), { id: 'r1', form: { to: '2026-06-01' } }, found([], 1))),
    ).toEqual(['RateValidityChanged', 'RateRepublished']);
    const other = mateOf(draft({ from: '2026-04-02', to: '2026-05-01' }));
    expect(
      decide(
        commands.changeRateValidity,
        published(),
        { id: 'r1', from: '2026-03-02', to: '2026-04-05' },
        { lane: lane([other], 1) },
      ),
    ).toMatchObject({
      code: 'rate.overlaps',
    });
  });

  it('lets a published rate end early, even yesterday', () => {
    expect(
      types(
        decide(
          commands.changeRateValidity,
          published(),
          { id: 'r1', from: '2026-02-01', to: '2026-03-01' },
          { lane: lane([], 1) },
        ),
      ),
    ).toEqual(['RateValidityChanged', 'RateRepublished']);
  });

  it('publishes or unpublishes with the form, as its status says', () => {
    expect(
      types(decide(commands.changeRate, draft(), { id: 'r1', status: true, form: {} }, found())),
    ).toEqual(['RatePublished']);
    expect(
      types(decide(commands.changeRate, published(), { id: 'r1', status: false, form: {} }, nothingFound)),
    ).toEqual(['RateUnpublished']);
  });
});

describe('the life of a rate', () => {
  it('is published, unpublished and published again', () => {
    const unpublished = happened(decide(commands.unpublishRate, published(), { id: 'r1' }, undefined));
    expect(unpublished.map(({ type }) => type)).toEqual(['RateUnpublished']);
    expect(
      types(
        decide(commands.publishRate, [...published(), ...unpublished], { id: 'r1' }, { lane: lane([], 2) }),
      ),
    ).toEqual(['RatePublished']);
  });

  it('does not unpublish a draft', () => {
    expect(decide(commands.unpublishRate, draft(), { id: 'r1' }, undefined)).toMatchObject({
      code: 'rate.state-not-reachable',
      params: { state: 'draft' },
    });
  });

  it('is gone once removed', () => {
    const removed = [...published(), { type: 'RateRemoved', data: {} } as const];
    for (const command of [commands.publishRate, commands.unpublishRate, commands.removeRate]) {
      expect(decide(command, removed, { id: 'r1' }, { lane: lane() })).toMatchObject({ kind: 'not-found' });
    }
  });

  it('is switched on and off beside its state', () => {
    expect(
      types(decide(commands.setRateActivity, published(), { id: 'r1', isActive: false }, undefined)),
    ).toEqual(['RateDeactivated']);
    expect(decide(commands.setRateActivity, published(), { id: 'r1', isActive: true }, undefined)).toEqual(
      [],
    );
  });

  it('is switched off by its form as well, from the first or later', () => {
    expect(types(draft({ isActive: false }))).toEqual(['RateDrafted', 'RateDeactivated']);
    const change = { id: 'r1', form: {}, isActive: false };
    expect(types(decide(commands.changeRate, published(), change, found([], 1)))).toEqual([
      'RateDeactivated',
    ]);
    expect(decide(commands.changeRate, published(), { ...change, isActive: true }, found([], 1))).toEqual([]);
  });

  it('belongs to its owner company', () => {
    const state = draft().reduce<Rate>(rate.evolve, rate.initial);
    expect(commands.publishRate.isWithinReach?.(staff, state, { lane: null })).toBe(true);
    expect(commands.publishRate.isWithinReach?.({ ...staff, ownerId: 'o2' }, state, { lane: null })).toBe(
      false,
    );
    expect(laneOf(state.kind, state.ownerId, state.terms)).toBe('o1/AERIAL/s1/MIA/SCL');
  });
});

function mateOf(events: readonly RateEvent[]): LaneMate {
  return { id: 'r0', code: 'AIR-MIA-SCL', terms: events.reduce<Rate>(rate.evolve, rate.initial).terms };
}
