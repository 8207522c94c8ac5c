import { quoterEvents } from '@domain/quoting/quoter/events';
import { opened, quoter, type Quoter } from '@domain/quoting/quoter/quoter';
import type { RecordedOf } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { changesBetween, fieldsOf } from '@projections/quoting/quoter-history/changes';
import { findNames } from '@projections/quoting/quoter-history/names';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { quoterLine } from '~/presenters/history-lines.server';
import { fieldText } from '~/presenters/quoting/field-text.server';
import { nameOfField, readableChanges } from '~/presenters/quoting/readable-history.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import type { Services } from '~/services';
import { textsIn } from '~/texts/translate.server';
import type { ReplayRecord, ReplayStep } from './replay.server';
import { withFiles } from './replay-files.server';

type QuoterEvent = RecordedOf<typeof quoterEvents>;

/** A quote after one of its events. */
export interface QuoterStep {
  readonly event: QuoterEvent;
  readonly before: Quoter | null;
  readonly after: Quoter;
}

/** All steps of a quote, folded from its stream. Empty if there is no such stream. */
export async function readQuoterSteps(
  { store }: Pick<Services, 'store'>,
  id: string,
): Promise<readonly QuoterStep[]> {
  const events = (await store.readStream(`${quoterEvents.category}-${id}`)) as readonly QuoterEvent[];
  let before: Quoter | null = quoter.initial;
  return events.map((event) => {
    const after = opened(quoter.evolve(before, event));
    const step = { event, before, after };
    before = after;
    return step;
  });
}

export const replayQuoter: ReplayRecord = async ({ services, actor, language }, id) => {
  const found = await services.ask(findQuoter, { id }, actor);
  if (isRejection(found)) return found;
  const { reference, ownerId } = found.quoter;
  const [steps, states] = await Promise.all([
    readQuoterSteps(services, id),
    findQuoterStates(services.db, ownerId),
  ]);
  const names = await findNames(services.db, steps.flatMap(idsIn));
  const reading = { states, names, language };
  const t = textsIn(language).getFixedT(language, 'quoting-staff');
  const ofQuote = steps.map(({ event, before, after }): ReplayStep => ({
    event,
    action: quoterLine(event.type, language),
    state: stateShown(after, states, language),
    ...saidIn(event.data),
    changes: () => changesBetween(before, after).flatMap((change) => readableChanges(change, reading)),
    fields: () =>
      fieldsOf(after).map((field) => ({
        field,
        name: nameOfField(field, language),
        text: fieldText(field, after[field], reading),
      })),
  }));
  return {
    reference,
    path: [
      { label: t('list.title'), to: '/admin/quoters' },
      { label: reference, to: `/admin/quoters/${id}` },
    ],
    steps: await withFiles(services, { model: 'quoter', id }, ofQuote, language),
  };
};

/** Why an event happened, as people typed it. */
export function saidIn(data: object): { readonly reason: string | null; readonly comment: string | null } {
  const { reason, comment } = data as { readonly reason?: string | null; readonly comment?: string | null };
  return { reason: reason ?? null, comment: comment ?? null };
}

/** Ids of all people and companies that a step mentions. */
function idsIn({ event, after }: QuoterStep): readonly string[] {
  const { executiveId, participantIds, clientId, companyId, ownerId } = after;
  return [event.metadata.actorId, executiveId, clientId, companyId, ownerId, ...participantIds].filter(
    (id) => typeof id === 'string',
  );
}
