import type { RateKind } from '@domain/rating/rate/kinds';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readRatesByIds } from '@projections/rating/rate-list/import-queries';
import type { Database } from '@projections/projection';
import type { Accepted, DispatchContext } from '~/services';
import { rowCommandId } from '~/use-cases/imports/row-command-id';
import type { Superseded } from '~/use-cases/imports/superseded';
import type { RateRun } from './rate-run.server';

type Rates = Pick<RateRun, 'change' | 'shown'>;
type Outcome = Accepted | Rejection;

/** Offset of the command numbers that restore older rates, so that they differ from those that end them. */
const restoring = 1_000_000;

/**
 * Ends the superseded rates, then writes the row. If it is refused, they are restored, so that a lane is
 * never left without a rate.
 */
export async function applySuperseding(
  rates: Rates,
  superseded: readonly Superseded[],
  context: DispatchContext,
  write: () => Promise<Outcome>,
): Promise<Outcome> {
  const ended: Superseded[] = [];
  const giveBack = async (refusal: Rejection): Promise<Rejection> => {
    const left: string[] = [];
    for (const [at, one] of [...ended.entries()].toReversed()) {
      const by = { ...withoutRevision(context), commandId: commandOf(context, restoring + at) };
      if (isRejection(await changeOlder(rates, one, one.before, by))) left.push(one.name);
    }
    await rates.shown();
    return left.length === 0
      ? refusal
      : reject('conflict', 'import.superseded-lost', { codes: left.join(', ') });
  };
  for (const [at, one] of superseded.entries()) {
    const outcome = await changeOlder(rates, one, one.input, {
      ...context,
      commandId: commandOf(context, at),
      expectedRevision: BigInt(one.revision),
    });
    if (isRejection(outcome)) {
      const isChanged = outcome.kind === 'stale' || outcome.kind === 'not-found';
      return giveBack(isChanged ? reject('stale', 'import.superseded-changed', { code: one.name }) : outcome);
    }
    ended.push(one);
  }
  const outcome = await write();
  return isRejection(outcome) ? giveBack(outcome) : outcome;
}

/** For undone rows; rates changed since keep their days. Resolves when read models show them. */
export async function restoreSuperseded(
  db: Database,
  rates: Rates,
  { kind, superseded }: { readonly kind: RateKind; readonly superseded: readonly Superseded[] },
  context: DispatchContext,
): Promise<Rejection | null> {
  const left: string[] = [];
  await rates.shown();
  for (const [at, one] of [...superseded.entries()].toReversed()) {
    const [now] = await readRatesByIds(db, kind, [one.recordId], context.actor);
    const shows = ({ to, status }: Superseded['input']): boolean =>
      now !== undefined &&
      (to === undefined || now.terms.to === to) &&
      (status === undefined || (now.state === 'published') === status);
    if (shows(one.before)) continue;
    const by = { ...withoutRevision(context), commandId: commandOf(context, at) };
    const outcome = shows(one.input) ? await changeOlder(rates, one, one.before, by) : null;
    if (outcome === null || isRejection(outcome)) left.push(one.name);
  }
  await rates.shown();
  return left.length === 0 ? null : reject('conflict', 'import.superseded-left', { codes: left.join(', ') });
}

function changeOlder(
  rates: Rates,
  { recordId }: Superseded,
  { status, ...form }: Superseded['input'],
  context: DispatchContext,
): Promise<Outcome> {
  return rates.change({ id: recordId, form, ...(status !== undefined && { status }) }, context);
}

/** The expected revision of a row is that of its own rate. */
function withoutRevision({ expectedRevision: _ofTheRow, ...context }: DispatchContext): DispatchContext {
  return context;
}

function commandOf({ commandId }: DispatchContext, number: number): string {
  if (commandId === undefined) throw new Error('the commands of rows have ids');
  return rowCommandId(commandId, number);
}
