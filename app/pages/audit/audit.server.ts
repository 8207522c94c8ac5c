import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import { findNames } from '@projections/quoting/quoter-history/names';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { nameOfActor } from '~/presenters/quoting/readable-history.server';
import { instantOf, numberAt, type ReplayStep } from './replay.server';
import { replays } from './replays.server';

/**
 * A record after an event (`?event=3`, counted from 1) or at a moment (`?at=2026-03-05T14:30`, Santiago time); after
 * the last event by default. Limited to the reader's reach, like everything about the record.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const replayRecord = replays[params['kind'] ?? ''];
  const answer =
    replayRecord === undefined
      ? reject('not-found', 'record.not-found')
      : await replayRecord({ services, actor, language }, params['id'] ?? '');
  const { reference, path, steps } = takeAnswer(context, answer);
  const names = await findNames(
    services.db,
    steps.map(({ event }) => event.metadata.actorId),
  );
  const { searchParams } = new URL(request.url);
  const at = searchParams.get('at');
  const moment = at === null ? null : instantOf(at);
  const number = moment === null ? within(steps, searchParams.get('event')) : numberAt(steps, moment);
  const shown = steps[number - 1];
  return {
    reference,
    path,
    at: moment === null ? null : at,
    moment,
    number,
    events: steps.map(({ event, action, state }, index) => ({
      number: index + 1,
      action,
      at: event.metadata.at,
      who: nameOfActor(event.metadata.actorId, names, language),
      state,
    })),
    step: shown === undefined ? null : stepShown(shown),
  };
}

/** The asked step, or the nearest that there is; the last by default. */
function within(steps: readonly ReplayStep[], asked: string | null): number {
  const number = asked === null ? steps.length : Number(asked);
  return Math.min(Math.max(Math.trunc(number) || 1, 1), steps.length);
}

function stepShown({ event, reason, comment, ...step }: ReplayStep) {
  const { via, commandId, correlationId } = event.metadata;
  const changes = step.changes();
  const changed = new Set(changes.map(({ field }) => field.split('.')[0]));
  const fields = step
    .fields()
    .filter(({ text }) => text !== null)
    .map(({ field, name, text }) => ({ field, name, after: text, isChanged: changed.has(field) }));
  return {
    eventId: event.id,
    type: event.type,
    via,
    commandId,
    correlationId,
    reason,
    comment,
    changes,
    fields,
  };
}
