import { changeRate, draftRate } from '@domain/rating/rate/commands';
import type { RateForm, RateKind, TermName } from '@domain/rating/rate/inputs';
import type { LaneFacts } from '@domain/rating/rate/publication';
import { rate, type Rate, type RateEvent } from '@domain/rating/rate/rate';
import type { RateTerms } from '@domain/rating/rate/terms';
import type { References } from '@domain/rating/rate/written';
import { ownerCompanyOf, type Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { codeOfRate } from '@projections/rating/rate-code';
import type { KnownRate } from '@projections/rating/rate-list/import-queries';
import type { CheckedRow } from '~/use-cases/imports/row-store.server';
import { isSameValue } from '~/use-cases/imports/same-value';
import { rateField } from '~/documents/sheets/rate-fields.server';
import type { KnownRates } from './known-rates.server';
import { comparedRate } from './compared-rate';
import { decideSuperseding, type EndedRate } from './supersession.server';
import type { PlaceFinder } from './place-finder.server';
import type { RequestedRate } from './requested-rate.server';

export interface Deciding {
  readonly kind: RateKind;
  readonly actor: Actor;
  readonly at: string;
  readonly places: PlaceFinder;
  readonly rates: KnownRates;
  /** Overlapped published rates end. Otherwise the rows are refused. */
  readonly supersedes: boolean;
}

type Decided = Pick<CheckedRow, 'verdict' | 'input' | 'before' | 'turns' | 'supersedes' | 'prices'>;

export function decideNew(wish: RequestedRate, id: string, by: Deciding): Decided | Rejection {
  const { kind, actor, rates } = by;
  const status = wish.state === 'published' || wish.state === 'upcoming';
  const isActive = wish.isActive ?? true;
  const lane = rates.laneOf({ id, revision: 0, ownerId: ownerCompanyOf(actor), terms: wish.terms });
  const references = referencesOf(wish.form, wish, by);
  const input = { kind, ...wish.form, status, isActive };
  const decide = (within: LaneFacts) =>
    draftRate.decide({ ...commandBy(by, id), input, facts: { references, lane: within } }, rate.initial);
  const decided = decideSuperseding(decide, lane, wish.terms, by);
  if (isRejection(decided)) return decided;
  const { events, ended } = decided;
  const followed = rates.followedBy({ ownerId: ownerCompanyOf(actor), terms: wish.terms });
  const older = ended[0]?.before ?? followed;
  leaveEnded(rates, ended);
  const made = rateAfter(rate.initial, events, id);
  rates.leave(made);
  const asked = { ...(status && { status }), ...(!isActive && { isActive }) };
  return {
    verdict: 'new',
    input: { ...wish.form, ...asked },
    before: null,
    turns: turnsOf(events),
    supersedes: supersededIn(ended),
    prices: comparedRate(older, made.terms),
  };
}

export function decideChange(
  wish: RequestedRate,
  known: KnownRate,
  emptied: readonly TermName[],
  by: Deciding,
): Decided | Rejection {
  const { id, terms } = known;
  const form = differing({ ...wish.form, ...withoutValues(by.kind, emptied) }, known, by.kind);
  const status = statusAsked(wish.state, known.state);
  const isActive = wish.isActive === null || wish.isActive === known.isActive ? undefined : wish.isActive;
  const asked = { ...(status !== undefined && { status }), ...(isActive !== undefined && { isActive }) };
  const references = referencesOf(form, wish, by);
  const ends = {
    origin: form.origin === undefined ? terms.origin : (references.places.origin ?? null),
    destination: form.destination === undefined ? terms.destination : (references.places.destination ?? null),
    supplier: form.supplier === undefined ? terms.supplier : form.supplier,
  };
  const lane = by.rates.laneOf({ ...known, terms: { ...terms, ...ends } });
  const decide = (within: LaneFacts) =>
    changeRate.decide(
      { ...commandBy(by, id), input: { id, form, ...asked }, facts: { references, lane: within } },
      known,
    );
  const days = {
    from: form.from === undefined ? terms.from : form.from,
    to: form.to === undefined ? terms.to : form.to,
  };
  const table = { unitPrices: form.unitPrices ?? terms.unitPrices, zones: form.zones ?? terms.zones };
  const decided = decideSuperseding(decide, lane, { ...terms, ...days, ...table }, by);
  if (isRejection(decided)) return decided;
  const { events, ended } = decided;
  leaveEnded(by.rates, ended);
  const changedRate = rateAfter(known, events, id);
  by.rates.leave(changedRate, known);
  const prices = comparedRate(known, changedRate.terms);
  const changed = new Set(events.flatMap(({ data }) => Object.keys(data)));
  const names = Object.keys(form).filter((name) => changed.has(name)) as TermName[];
  if (names.length === 0 && Object.keys(asked).length === 0)
    return { verdict: 'unchanged', input: null, before: null, turns: [], prices };
  const before = {
    ...Object.fromEntries(names.map((name) => [name, asWritten(terms, name)])),
    ...(status !== undefined && { status: known.state === 'published' }),
    ...(isActive !== undefined && { isActive: known.isActive }),
  };
  const input = { ...Object.fromEntries(names.map((name) => [name, form[name]])), ...asked };
  return {
    verdict: 'changed',
    input,
    before,
    turns: turnsOf(events, known),
    supersedes: supersededIn(ended),
    prices,
  };
}

function supersededIn(ended: readonly EndedRate[]): CheckedRow['supersedes'] {
  return ended.length === 0 ? null : ended.map(({ superseded }) => superseded);
}

function leaveEnded(rates: KnownRates, ended: readonly EndedRate[]): void {
  for (const { before, after: now } of ended) {
    const { revision, state, isActive, terms } = now;
    rates.end({ ...before, revision, state, isActive, terms });
  }
}

function commandBy({ actor, at }: Deciding, commandId: string) {
  return { actor, at, commandId };
}

/** `unknown` has the names of the whole row; those in unchanged terms do not count. */
function referencesOf(form: RateForm, { unknown }: RequestedRate, { places }: Deciding): References {
  const { origin, destination } = form;
  const found = { origin: placeOf(origin, places), destination: placeOf(destination, places) };
  return { places: found, unknown: unknown.filter(({ field }) => form[field] !== undefined) };
}

function placeOf(named: RateForm['origin'], places: PlaceFinder) {
  return typeof named === 'string' ? places.of(named) : undefined;
}

function asWritten(terms: RateTerms, name: TermName): unknown {
  return name === 'origin' || name === 'destination' ? (terms[name]?.code ?? null) : terms[name];
}

function differing(form: RateForm, { terms }: KnownRate, kind: RateKind): RateForm {
  const entries = (Object.entries(form) as [TermName, unknown][]).filter(
    ([name, value]) => !isSameValue(rateField(kind, name), asWritten(terms, name), value),
  );
  return Object.fromEntries(entries);
}

function withoutValues(kind: RateKind, names: readonly TermName[]): RateForm {
  const entries = names.flatMap((name) => {
    const none = [null, []].find((value) => rateField(kind, name).schema.safeParse(value).success);
    return none === undefined ? [] : [[name, none] as const];
  });
  return Object.fromEntries(entries);
}

/** True publishes, false unpublishes, undefined keeps the state. */
function statusAsked(said: RequestedRate['state'], now: Rate['state']): boolean | undefined {
  if (said === null) return undefined;
  const isPublic = said === 'published' || said === 'upcoming';
  return isPublic === (now === 'published') ? undefined : isPublic;
}

function turnsOf(events: readonly RateEvent[], known?: KnownRate): readonly string[] {
  const entered = events.flatMap((event) =>
    event.type === 'RatePublished' || event.type === 'RateRepublished' ? [event.data.lane] : [],
  );
  const isAltered = entered.length > 0 || events.some(({ type }) => type === 'RateUnpublished');
  const left = known?.state === 'published' && isAltered ? [known.lane] : [];
  return [...new Set([...entered, ...left])];
}

export function rateAfter(before: Rate, events: readonly RateEvent[], id: string): Omit<KnownRate, 'lane'> {
  const { revision, state, isActive, kind, ownerId, terms } = events.reduce<Rate>(
    (now, event) => rate.evolve(now, event),
    before,
  );
  return { id, code: codeOfRate(id, kind, terms), revision, state, isActive, kind, ownerId, terms };
}
