import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { mergeTicket } from '@domain/support/ticket/merging';
import { splitTicket } from '@domain/support/ticket/splitting';
import type { ticketEvents } from '@domain/support/ticket/events';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { RecordedOf } from '@domain/shared/event';
import { listFiles } from '@projections/files/attached-file/queries';
import { findTicket } from '@projections/support/ticket-list/queries';
import { findSurvivingTicket } from '@projections/support/ticket-merges/survivors';
import { conversationOf } from '~/presenters/support/conversation.server';
import { whileTicketsMerge } from '~/use-cases/retries.server';
import { derivedId } from '~/use-cases/people/registration.server';
import type { Accepted, Services } from '~/services';
import { finishMerge, finishSplit } from './finish-merges.server';

type Outcome = Accepted | Rejection;
type Dispatch<Command> = (command: Command, input: object) => Promise<Outcome>;

/** The target gets its people. A retry finishes an incomplete merge. */
export async function mergeTickets(
  services: Services,
  dispatch: Dispatch<typeof mergeTicket>,
  input: { readonly id: string; readonly into: string; readonly isConfirmed: boolean },
): Promise<Outcome> {
  const outcome = await whileTicketsMerge.execute(() => dispatch(mergeTicket, input));
  if (!isRejection(outcome)) await finishMerge(services, input.id);
  return outcome;
}

interface SplitInput {
  readonly id: string;
  readonly messages: readonly string[];
  readonly title: string;
  readonly requester?: string | undefined;
}

/** With their files. A retry makes the same ticket. */
export async function splitTickets(
  services: Services,
  { actor, commandId }: { readonly actor: Actor; readonly commandId: string },
  dispatch: Dispatch<typeof splitTicket>,
  input: SplitInput,
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const { id } = input;
  const files = await services.readCurrent([`ticket-${id}`], async (db) => {
    const found = await services.ask(findTicket, { id }, actor, db);
    if (isRejection(found)) return found;
    const attached = await services.ask(listFiles, { model: 'ticket', modelId: id }, actor, db);
    if (isRejection(attached)) return attached;
    return conversationOf(found, attached.data).flatMap((entry) =>
      input.messages.includes(entry.id) ? entry.files.map((file) => file.id) : [],
    );
  });
  if (isRejection(files)) return files;
  // A request without an id is never retried.
  const into = derivedId(isUuid(commandId) ? commandId : uuidv7(), 'split');
  const outcome = await dispatch(splitTicket, { ...input, into, files });
  if (isRejection(outcome)) return outcome;
  const events = (await services.store.readStream(outcome.stream)) as readonly RecordedOf<
    typeof ticketEvents
  >[];
  const split = events.find((event) => event.type === 'TicketSplit' && event.data.into === into);
  if (split?.type !== 'TicketSplit') return reject('not-found', 'ticket.not-found');
  await finishSplit(services, split);
  return { id: into };
}

const mostMerges = 20;

/**
 * Answers from an old tab or by mail to a merged ticket are not lost: they go to its survivor. The named
 * ticket is tried first, so that a retry finds its first result.
 */
export async function followMerges<Written extends object>(
  services: Pick<Services, 'readCurrent'>,
  id: string,
  write: (id: string) => Promise<Written | Rejection>,
): Promise<Written | Rejection> {
  let at = id;
  for (let merges = 0; ; merges += 1) {
    const outcome = await write(at);
    if (!isRejection(outcome) || outcome.code !== 'ticket.merged' || merges === mostMerges) return outcome;
    const merged = at;
    at = await services.readCurrent([`ticket-${merged}`], (db) => findSurvivingTicket(db, merged));
  }
}
