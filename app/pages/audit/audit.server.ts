import type { LoaderFunctionArgs } from '@remix-run/node';
import { DateTime } from 'luxon';
import { mayRead } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { findDoors } from '~/use-cases/replays/doors.server';
import { replayerOf } from '~/use-cases/replays/registry.server';
import type { Replay, ReplayStep } from '~/use-cases/replays/replay.server';

const perPage = 100;

/**
 * Shows a record after an event (`?event=3`, from 1) or at a moment (`?at=2026-03-05T14:30`, Santiago time);
 * default: after the last event. `?than=1` or `?than-at=…` compares. Limited to the reader's access, like
 * everything about the record.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const replayer = replayerOf(params['kind'] ?? '');
  const answer =
    replayer === null
      ? reject('not-found', 'record.not-found')
      : await replayer.replay({ services, actor, language }, params['id'] ?? '');
  const replay = takeAnswer(context, answer);
  const { searchParams } = new URL(request.url);
  const at = searchParams.get('at');
  const moment = at === null ? null : instantOf(at);
  const number = moment === null ? within(replay, searchParams.get('event')) : replay.numberAt(moment);
  const than = comparedWith(replay, searchParams);
  const page = pageOf(replay, searchParams.get('page'), number);
  const from = (page - 1) * perPage + 1;
  const read = await replay.read({
    from,
    to: Math.min(from + perPage - 1, replay.total),
    step: number,
    than,
  });
  const { reference, path, total } = replay;
  const answered = {
    reference,
    path,
    total,
    page,
    perPage,
    at: moment === null ? null : at,
    moment,
    number,
    than,
    events: read.lines,
    compared: read.compared,
    step: read.step === null ? null : await stepShown(services, read.step),
  };
  return takeAnswer(context, answered);
}

function within({ total }: Replay, asked: string | null): number {
  const number = asked === null ? total : Number(asked);
  return Math.min(Math.max(Math.trunc(number) || 1, 1), total);
}

function comparedWith(replay: Replay, searchParams: URLSearchParams): number | null {
  const at = searchParams.get('than-at');
  const moment = at === null ? null : instantOf(at);
  if (moment !== null) return replay.numberAt(moment) || null;
  const asked = searchParams.get('than');
  return asked === null || asked === '' ? null : within(replay, asked);
}

function pageOf({ total }: Replay, asked: string | null, number: number): number {
  const last = Math.max(1, Math.ceil(total / perPage));
  const page = asked === null ? Math.ceil(number / perPage) : Math.trunc(Number(asked));
  return Math.min(Math.max(page || 1, 1), last);
}

async function stepShown(
  { db }: LoaderFunctionArgs['context']['services'],
  { event, fields, ...step }: ReplayStep,
) {
  const { via, commandId, correlationId } = event.metadata;
  const doorOf = await findDoors(db, [correlationId]);
  const changed = new Set(step.changes.map(({ field }) => field.split('.')[0]));
  return {
    ...step,
    eventId: event.id,
    type: event.type,
    door: doorOf({ via, correlationId }),
    commandId,
    correlationId,
    fields: fields
      .filter(({ text }) => text !== null && text !== '')
      .map(({ field, name, text }) => ({ field, name, after: text, isChanged: changed.has(field) })),
  };
}

/** Santiago time. Null: invalid. */
export function instantOf(local: string): string | null {
  return DateTime.fromISO(local, { zone: 'America/Santiago' }).toUTC().toISO();
}
