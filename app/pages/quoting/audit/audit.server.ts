import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { fieldsOf } from '@projections/quoting/quoter-history/changes';
import { listFileIds } from '@projections/files/attached-file/happenings';
import { findNames } from '@projections/quoting/quoter-history/names';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { quoterLine } from '~/presenters/history-lines.server';
import { fieldText, type FieldReading } from '~/presenters/quoting/field-text.server';
import { nameOfActor, nameOfField, readableChanges } from '~/presenters/quoting/readable-history.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import { showErased } from '~/texts/erased.server';
import { translate } from '~/texts/translate.server';
import type { Language } from '~/texts';
import {
  instantOf,
  isOfFile,
  replayQuoter,
  stepAt,
  type ReplayedFile,
  type ReplayStep,
} from './replay.server';

/**
 * The quote after an event (`?event=3`, counted from 1) or at a moment (`?at=2026-03-05T14:30`, Santiago time); after
 * the last event by default. Limited to the reader's reach, like everything about a quote.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const { quoter } = takeAnswer(context, await services.ask(findQuoter, { id }, actor));
  const [steps, states] = await Promise.all([
    listFileIds(services.db, 'quoter', id).then((files) => replayQuoter(services, id, files)),
    findQuoterStates(services.db, quoter.ownerId),
  ]);
  const names = await findNames(services.db, steps.flatMap(idsIn));
  const reading: FieldReading = { states, names, language };
  const { searchParams } = new URL(request.url);
  const at = searchParams.get('at');
  const moment = at === null ? null : instantOf(at);
  const shown = moment === null ? stepNumbered(steps, searchParams.get('event')) : stepAt(steps, moment);
  return {
    id,
    reference: quoter.reference,
    at: moment === null ? null : at,
    moment,
    number: shown === null ? 0 : steps.indexOf(shown) + 1,
    events: steps.map(({ event, state }, index) => ({
      number: index + 1,
      action: quoterLine(event.type, language),
      at: event.metadata.at,
      who: nameOfActor(event.metadata.actorId, names, language),
      state: stateShown(state, states, language),
    })),
    step: shown && stepShown(shown, steps[steps.indexOf(shown) - 1] ?? null, reading),
  };
}

function stepNumbered(steps: readonly ReplayStep[], asked: string | null): ReplayStep | null {
  const number = asked === null ? steps.length : Number(asked);
  return steps[Math.min(Math.max(Math.trunc(number) || 1, 1), steps.length) - 1] ?? null;
}

function stepShown(step: ReplayStep, previous: ReplayStep | null, reading: FieldReading) {
  const { event, changes, state, files } = step;
  const { metadata } = event;
  const filesField = 'files';
  const filesName = translate(reading.language, 'quoting-staff:fields.files');
  const filesNow = filesText(files, reading.language);
  const data = event.data as { readonly reason?: string | null; readonly comment?: string | null };
  const changed = new Set(changes.map(({ field }) => field));
  const everything = fieldsOf(state).map((field) => ({
    field,
    name: nameOfField(field, reading.language),
    before: null,
    after: fieldText(field, state[field], reading),
    isChanged: changed.has(field),
  }));
  return {
    eventId: event.id,
    type: event.type,
    via: metadata.via,
    commandId: metadata.commandId,
    correlationId: metadata.correlationId,
    reason: data.reason ?? null,
    comment: data.comment ?? null,
    changes: isOfFile(event)
      ? [
          {
            field: filesField,
            name: filesName,
            before: filesText(previous?.files ?? [], reading.language),
            after: filesNow,
          },
        ]
      : changes.flatMap((change) => readableChanges(change, reading)),
    fields: [
      ...everything.filter(({ after }) => after !== null),
      ...(filesNow === null
        ? []
        : [
            { field: filesField, name: filesName, before: null, after: filesNow, isChanged: isOfFile(event) },
          ]),
    ],
  };
}

/** One file a line: "factura.pdf (lo ve el cliente)". */
function filesText(files: readonly ReplayedFile[], language: Language): string | null {
  if (files.length === 0) return null;
  const lines = showErased(language, files).map(({ name, isActive, forCustomers }) => {
    const marks = [
      ...(isActive ? [] : [translate(language, 'files:inactive')]),
      ...(forCustomers ? [translate(language, 'files:is-for-customers')] : []),
    ];
    return marks.length === 0 ? name : `${name} (${marks.join(', ').toLowerCase()})`;
  });
  return lines.join('\n');
}

/** Ids of all people and companies that a step mentions. */
function idsIn({ event, state }: ReplayStep): readonly string[] {
  const { executiveId, participantIds, clientId, companyId, ownerId } = state;
  return [event.metadata.actorId, executiveId, clientId, companyId, ownerId, ...participantIds].filter(
    (id) => typeof id === 'string',
  );
}
