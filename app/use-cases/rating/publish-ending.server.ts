import { changeRateValidity, publishRate } from '@domain/rating/rate/commands';
import { laneOf } from '@domain/rating/rate/lane';
import { publish } from '@domain/rating/rate/publication';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readLane } from '@projections/rating/rate-list/lane-queries';
import { overlapsIn, type OverlappedRate } from '@projections/rating/rate-list/overlap-queries';
import { findRate } from '@projections/rating/rate-list/queries';
import type { FullRate } from '@projections/rating/rate-list/table';
import { v7 as uuidv7 } from 'uuid';
import type { Accepted, DispatchContext, Services } from '~/services';
import { commandIdFor } from '~/use-cases/command-ids';
import { forgetEndings, rememberEnding } from './undo-ending.server';
import { whileRecordIsStale, whileLaneIsBusy } from '~/use-cases/retries.server';

type Parts = Pick<Services, 'db' | 'dispatch' | 'ask'>;

interface Asked {
  readonly id: string;
  /** Only rates that the reader saw and agreed to end are ended. */
  readonly ending: readonly string[];
}

/**
 * Ends the overlapped rates on the day before. They end first, so that no day ever has two rates; if the
 * publication then fails, they are restored. Repeated with the same command id, it continues where it
 * stopped.
 */
export function publishEnding(
  services: Parts,
  asked: Asked,
  context: DispatchContext,
): Promise<Accepted | Rejection> {
  const order = { ...context, commandId: context.commandId ?? uuidv7() };
  // Somebody changed an older rate since it was read: everything is read again.
  return whileRecordIsStale.execute(() => attempt(services, asked, order));
}

async function attempt(
  services: Parts,
  { id, ending }: Asked,
  order: DispatchContext & { readonly commandId: string },
): Promise<Accepted | Rejection> {
  const { db, ask, dispatch } = services;
  const { actor, commandId } = order;
  const rate = await ask(findRate, { id }, actor);
  if (isRejection(rate)) return rate;
  const lane = await readLane(db, laneOf(rate.kind, rate.ownerId, rate.terms), rate);
  const overlapped = rate.state === 'published' ? [] : overlapsIn(rate, lane);
  const unseen = overlapped.find((one) => one.lastDay === null || !ending.includes(one.id));
  if (unseen !== undefined) return refuseOverlap(unseen);
  // Other reasons against the publication are found before any rate is ended.
  if (overlapped.length > 0) {
    const left = lane.mates.filter((mate) => !overlapped.some((one) => one.id === mate.id));
    const allowed = publish(rate, { ...lane, mates: left }, new Date().toISOString());
    if (isRejection(allowed)) return allowed;
  }
  const ended: Older[] = [];
  for (const { id: olderId, lastDay } of overlapped) {
    const older = await ask(findRate, { id: olderId }, actor);
    // Remembered before the change, so that a crash leaves at worst an undo entry without effect.
    if (!isRejection(older) && older.to !== null && lastDay !== null)
      await rememberEnding(db, commandId, { newerId: id, olderId, before: older.to, after: lastDay });
    const outcome = isRejection(older)
      ? older
      : await changeLastDay(services, older, lastDay, {
          ...order,
          commandId: commandIdFor(commandId, olderId),
        });
    if (isRejection(older) || isRejection(outcome)) {
      await giveBack(services, ended, order);
      return outcome;
    }
    if (outcome.events.length > 0) ended.push({ ...older, revision: Number(outcome.revision) });
  }
  const outcome = await whileLaneIsBusy.execute(() => dispatch(publishRate, { id }, order));
  if (isRejection(outcome)) await giveBack(services, ended, order);
  return outcome;
}

type Older = Pick<FullRate, 'id' | 'from' | 'to' | 'revision'>;

function refuseOverlap({ id, code, from, to }: OverlappedRate): Rejection {
  return reject('rule', 'rate.overlaps', { id, code, from: from ?? '', to: to ?? '' });
}

function changeLastDay(
  { dispatch }: Parts,
  { id, from, revision }: Older,
  to: string | null,
  context: DispatchContext,
): Promise<Accepted | Rejection> {
  const order = { ...context, expectedRevision: BigInt(revision) };
  return whileLaneIsBusy.execute(() => dispatch(changeRateValidity, { id, from, to }, order));
}

/**
 * Restores last days. Skips rates changed since, and those whose days another rate has occupied meanwhile.
 */
async function giveBack(
  services: Parts,
  ended: readonly Older[],
  { commandId, ...context }: DispatchContext & { readonly commandId: string },
): Promise<void> {
  await forgetEndings(services.db, commandId);
  for (const older of ended) await changeLastDay(services, older, older.to, context);
}
