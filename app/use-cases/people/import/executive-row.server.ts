import { changeExecutivePricing, recordExecutivePricing } from '@domain/people/executive/executive';
import { activatePerson, deactivatePerson, removePerson } from '@domain/people/person/administration';
import { recordExecutive } from '@domain/people/person/colleagues';
import { changePersonDetails } from '@domain/people/person/commands';
import { assignSubordinates } from '@domain/quoting/sales-team/sales-team';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findSubordinates } from '@projections/people/executive-list/known';
import { listOpenWork } from '@projections/people/open-work/queries';
import type { Accepted } from '~/services';
import type { ImportSubject } from '~/use-cases/imports/subject';
import { changePortfolio } from '~/use-cases/crm/change-portfolio.server';
import { whileTeamIsBusy } from '~/use-cases/retries.server';
import { refuseBeside, standingPortfolios } from '../executive-beside.server';
import { executiveParts } from '../executives.server';
import { derivedId } from '../registration.server';

type Apply = ImportSubject['apply'];
type Services = Parameters<Apply>[0];
type Row = Parameters<Apply>[1];
type Context = Parameters<Apply>[2];
type Values = Readonly<Record<string, unknown>>;
type Outcome = Accepted | Rejection;
type Step = (context: Context) => Promise<Outcome | null>;

export async function applyExecutive(services: Services, row: Row, context: Context): Promise<Outcome> {
  const { pricingRevision, ownerId, ...values } = row.input ?? {};
  if (row.recordId === null) return openExecutive(services, values, context);
  return changeExecutive(services, context, {
    ...{ id: row.recordId, after: values, before: row.before ?? {} },
    ...{ ownerId: String(ownerId), pricingRevision: seenIn(pricingRevision) },
  });
}

/** Unless it changed since the import. */
export async function undoExecutive(services: Services, row: Row, context: Context): Promise<Outcome> {
  const id = row.recordId ?? '';
  const { pricingRevision, ownerId, owner, ...values } = row.input ?? {};
  const wasPricingWritten = Object.keys(executiveParts(values).pricing).length > 0;
  const seen = seenIn(pricingRevision) + (wasPricingWritten ? 1n : 0n);
  if (row.outcome === 'created')
    return removeOpened(services, context, { ...{ id, values, seen }, ownerId: String(owner) });
  return changeExecutive(services, context, {
    ...{ id, after: row.before ?? {}, before: values },
    ...{ ownerId: String(ownerId), pricingRevision: seen, isUndo: true },
  });
}

function seenIn(revision: unknown): bigint {
  return typeof revision === 'number' ? BigInt(revision) : -1n;
}

/** Everything is checked first: a refusal opens no account. */
async function openExecutive(
  services: Services,
  { owner, isActive, ...values }: Values,
  context: Context,
): Promise<Outcome> {
  const { dispatch } = services;
  const { account, pricing, ...beside } = executiveParts(values);
  const ownerId = String(owner);
  const known = { ...pricing, id: context.commandId, ownerId };
  const order = part(context, 'pricing');
  const rehearsed = await dispatch(recordExecutivePricing, known, { ...order, isRehearsal: true });
  const refused = isRejection(rehearsed) ? rehearsed : await refuseBeside(services.db, beside, ownerId);
  if (refused !== null) return refused;
  const opened = await dispatch(recordExecutive, { ...account, ownerId }, context);
  if (isRejection(opened)) return opened;
  const { id } = opened;
  return inTurn(context, opened, [
    () => dispatch(recordExecutivePricing, known, order),
    () => assign(services, context, id, { from: [], to: beside.portfolios ?? [] }),
    () => team(services, context, id, { from: [], to: beside.subordinates ?? [] }),
    (on) => (isActive === false ? dispatch(deactivatePerson, { id }, part(on, 'activity')) : nothing()),
  ]);
}

interface Change {
  readonly id: string;
  readonly after: Values;
  readonly before: Values;
  readonly ownerId: string;
  readonly pricingRevision: bigint;
  /** Portfolios removed meanwhile stay removed. */
  readonly isUndo?: boolean;
}

async function changeExecutive(
  services: Services,
  context: Context,
  { id, after, before, ownerId, pricingRevision, isUndo = false }: Change,
): Promise<Outcome> {
  const { dispatch, db } = services;
  const { isActive, ...values } = after;
  const parts = executiveParts(values);
  const details = { ...parts.account, id };
  const pricing = {
    ...parts.pricing,
    ...('profits' in parts.pricing && { profits: parts.pricing['profits'] ?? [] }),
    id,
  };
  const isPriced = Object.keys(pricing).length > 1;
  const isDetailed = Object.keys(details).length > 1;
  const from = executiveParts(before);
  const wanted = parts.portfolios ?? [];
  const portfolios = isUndo ? await standingPortfolios(db, wanted, ownerId) : wanted;
  const subordinates = parts.subordinates ?? [];
  const onPricing = { ...part(context, 'pricing'), expectedRevision: pricingRevision };
  const activity = isActive === true ? activatePerson : deactivatePerson;
  // All dry runs come before the first change.
  const rehearsals: readonly Step[] = [
    (on) =>
      isDetailed
        ? dispatch(changePersonDetails, details, { ...part(on, 'details'), isRehearsal: true })
        : nothing(),
    () => refuseBeside(db, { portfolios, subordinates }, ownerId, from.subordinates),
    () =>
      isPriced ? dispatch(changeExecutivePricing, pricing, { ...onPricing, isRehearsal: true }) : nothing(),
    (on) =>
      typeof isActive === 'boolean'
        ? dispatch(activity, { id }, { ...withoutRevision(part(on, 'activity')), isRehearsal: true })
        : nothing(),
  ];
  for (const rehearse of rehearsals) {
    const refused = await rehearse(context);
    if (isRejection(refused)) return refused;
  }
  const done = await inTurn(context, id, [
    (on) => (isDetailed ? dispatch(changePersonDetails, details, part(on, 'details')) : nothing()),
    () => (isPriced ? dispatch(changeExecutivePricing, pricing, onPricing) : nothing()),
    () =>
      'portfolios' in after
        ? assign(services, context, id, { from: from.portfolios ?? [], to: portfolios })
        : nothing(),
    () =>
      'subordinates' in after
        ? team(services, context, id, { from: from.subordinates ?? [], to: subordinates })
        : nothing(),
    (on) => (typeof isActive === 'boolean' ? dispatch(activity, { id }, part(on, 'activity')) : nothing()),
  ]);
  return done ?? dispatch(changePersonDetails, { id }, withoutRevision(part(context, 'details')));
}

interface Opened {
  readonly id: string;
  readonly values: Values;
  readonly ownerId: string;
  readonly seen: bigint;
}

/**
 * Portfolios and team first, since an executive with either cannot be removed; other work stays and is
 * reported.
 */
async function removeOpened(
  services: Services,
  context: Context,
  { id, values, ownerId, seen }: Opened,
): Promise<Outcome> {
  const { dispatch, db } = services;
  const { portfolios = [], subordinates = [] } = executiveParts(values);
  const order = { ...part(context, 'pricing'), expectedRevision: seen, isRehearsal: true };
  const changed = await dispatch(changeExecutivePricing, { id }, order);
  // A missing account may have been removed by an undo that was killed.
  if (isRejection(changed) && changed.kind !== 'not-found') return changed;
  const work = await listOpenWork(db, id);
  const given = { portfolio: portfolios, subordinate: subordinates, quote: [], meeting: [], ticket: [] };
  const others = work.filter(({ kind, id: one }) => !given[kind].some((known) => known === one));
  if (others.length === 0) {
    const touched = await dispatch(
      changePersonDetails,
      { id },
      { ...part(context, 'details'), isRehearsal: true },
    );
    if (isRejection(touched) && touched.kind !== 'not-found') return touched;
    const held = await standingPortfolios(db, portfolios, ownerId);
    const freed = await assign(services, context, id, { from: held, to: [] });
    if (isRejection(freed)) return freed;
    const left = await team(services, context, id, { from: subordinates, to: [] });
    if (isRejection(left)) return left;
  }
  return dispatch(removePerson, { id }, context);
}

interface Between {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Only the difference, so that portfolios assigned by others meanwhile stay. */
async function assign(
  services: Services,
  { actor, via, correlationId }: Context,
  id: string,
  { from, to }: Between,
): Promise<Outcome | null> {
  const order = { services, actor, via, ...(correlationId !== undefined && { correlationId }) };
  const added = to.filter((one) => !from.includes(one));
  const removed = from.filter((one) => !to.includes(one));
  return inTurn(
    { actor, via, wait: true },
    id,
    [...added, ...removed].map(
      (one) => () =>
        changePortfolio(order, { id: one, held: 'executives' }, (names) => [
          ...names.filter((name) => name !== id),
          ...(to.includes(one) ? [id] : []),
        ]),
    ),
  );
}

/** Not if somebody else assigned the team since the row was checked. */
async function team(
  { db, dispatch }: Services,
  context: Context,
  id: string,
  { from, to }: Between,
): Promise<Outcome | null> {
  const now = (await findSubordinates(db, id)).join();
  if (now === to.toSorted().join()) return null;
  if (now !== from.toSorted().join()) return reject('stale', 'record.stale');
  const order = withoutRevision(part(context, 'team'));
  return whileTeamIsBusy.execute(() =>
    dispatch(assignSubordinates, { executiveId: id, subordinates: to }, order),
  );
}

function nothing(): Promise<null> {
  return Promise.resolve(null);
}

/** The command id is the same when the row is repeated. */
function part(context: Context, word: string): Context {
  return { ...context, commandId: derivedId(context.commandId ?? '', word) };
}

function withoutRevision({ expectedRevision: _seen, ...context }: Context): Context {
  return context;
}

/** Stops at the first refusal; each command on the account expects the previous one's revision. */
async function inTurn(context: Context, first: Accepted, steps: readonly Step[]): Promise<Outcome>;
async function inTurn(context: Context, id: string, steps: readonly Step[]): Promise<Outcome | null>;
async function inTurn(
  context: Context,
  begun: Accepted | string,
  steps: readonly Step[],
): Promise<Outcome | null> {
  let last = typeof begun === 'string' ? null : begun;
  const id = typeof begun === 'string' ? begun : begun.id;
  for (const step of steps) {
    const expectedRevision = last?.revision ?? context.expectedRevision;
    const done = await step({ ...context, ...(expectedRevision !== undefined && { expectedRevision }) });
    if (done === null) continue;
    if (isRejection(done)) return done;
    const revision = done.category === 'person' ? done.revision : (expectedRevision ?? 0n);
    last = { ...both(last, done), id, revision };
  }
  return last;
}

function both(one: Accepted | null, other: Accepted): Accepted {
  if (one === null) return other;
  const position = other.position ?? one.position;
  return { ...other, position, events: [...one.events, ...other.events] };
}
