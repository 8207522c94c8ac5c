import { quoterEvents } from '@domain/quoting/quoter/events';
import { quoter, type Quoter } from '@domain/quoting/quoter/quoter';
import type { QuoterState } from '@domain/quoting/quoter/states';
import { isWithinOwner } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { changesBetween, fieldsOf } from '@projections/quoting/quoter-history/changes';
import { findNames, type Names } from '@projections/quoting/quoter-history/names';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { quoterLine } from '~/presenters/history-lines.server';
import { fieldText } from '~/presenters/quoting/field-text.server';
import { nameOfField, readableChanges } from '~/presenters/quoting/readable-history.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { Moment } from './description.server';
import { defineReplay } from './replay.server';

export type QuoterEvent = RecordedOf<typeof quoterEvents>;

interface Reading {
  readonly states: readonly QuoterState[];
  readonly names: Names;
  readonly language: Language;
}

export const replayQuoter = defineReplay<Quoter | null, Reading>({
  streams: (_services, id) => Promise.resolve([`${quoterEvents.category}-${id}`]),
  reach: ({ services, actor }, id) => services.ask(findQuoter, { id }, actor),
  isWithinReach: (actor, state) => state !== null && isWithinOwner(actor, state.ownerId),
  model: 'quoter',
  initial: quoter.initial,
  evolve: (state, event) => quoter.evolve(state, event as QuoterEvent),
  reference: (state) => state?.reference ?? '',
  path: (state, id, language) => [
    { label: translate(language, 'quoting-staff:list.title'), to: '/admin/quoters' },
    { label: state?.reference ?? '', to: `/admin/quoters/${id}` },
  ],
  line: (event, language) => quoterLine((event as QuoterEvent).type, language),
  async read({ services, language }, moments) {
    const last = moments.at(-1)?.after;
    const [states, names] = await Promise.all([
      last === null || last === undefined ? [] : findQuoterStates(services.db, last.ownerId),
      findNames(services.db, moments.flatMap(idsIn)),
    ]);
    return { states, names, language };
  },
  standing(state, { states, language }) {
    if (state === null) return { name: '', tone: 'neutral' };
    const { name, tone } = stateShown(state, states, language);
    return { name, tone };
  },
  fields: (state, reading) =>
    state === null
      ? []
      : fieldsOf(state).map((field) => ({
          field,
          name: nameOfField(field, reading.language),
          text: fieldText(field, state[field], reading),
          value: state[field],
        })),
  changes: (before, after, reading) =>
    after === null ? [] : changesBetween(before, after).flatMap((change) => readableChanges(change, reading)),
});

function idsIn({ after }: Moment<Quoter | null>): readonly string[] {
  if (after === null) return [];
  const { executiveId, participantIds, clientId, companyId, ownerId } = after;
  return [executiveId, ...participantIds, clientId, companyId, ownerId].filter((id) => id !== null);
}
