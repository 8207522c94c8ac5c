import type { rateEvents } from '@domain/rating/rate/events';
import { rate, type Rate } from '@domain/rating/rate/rate';
import type { TermName } from '@domain/rating/rate/terms';
import { isWithinOwner } from '@domain/shared/actor';
import type { RecordedOf } from '@domain/shared/event';
import { codeOfRate } from '@projections/rating/rate-code';
import { findKeptRate } from '@projections/rating/rate-list/queries';
import { rateLine } from '~/presenters/history-lines.server';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { idsIn, namesOf } from '~/presenters/rating/names.server';
import { rateTones } from '~/presenters/rating/rate-tones';
import { readableChange, termText, type Reading } from '~/presenters/rating/term-text.server';
import { tellApart } from '~/presenters/tell-apart';
import { translate } from '~/texts/translate.server';
import type { ReplayField } from './description.server';
import { defineReplay } from './replay.server';

type RateEvent = RecordedOf<typeof rateEvents>;

export const replayRate = defineReplay<Rate, Reading>({
  streams: (_services, id) => Promise.resolve([`${rate.events.category}-${id}`]),
  isTold: ({ type }) => type !== 'RateCarriedOver',
  reach: ({ services, actor }, id) => services.ask(findKeptRate, { id }, actor),
  isWithinReach: (actor, { ownerId }) => isWithinOwner(actor, ownerId),
  initial: rate.initial,
  evolve: (state, event) => rate.evolve(state, event as RateEvent),
  reference: ({ kind, terms }, id) => codeOfRate(id, kind, terms),
  path({ kind, terms }, id, language) {
    const list = `/admin/rates/${pathOfKind[kind]}`;
    return [
      { label: translate(language, `rating-staff:kinds.${kind}`), to: list },
      { label: codeOfRate(id, kind, terms), to: `${list}/${id}` },
    ];
  },
  line: (event, language) => rateLine((event as RateEvent).type, language),
  async read({ services, actor, language }, moments) {
    const ids = moments.flatMap(({ before, after }) =>
      [before, after].flatMap(({ terms }) =>
        Object.entries(terms).flatMap(([term, value]) => [...idsIn(term, value)]),
      ),
    );
    return { names: await namesOf(services.db, ids, actor), language };
  },
  standing: ({ state }, { language }) =>
    state === 'removed'
      ? { name: translate(language, 'audit-staff:removed'), tone: 'danger' }
      : { name: translate(language, `rating-staff:states.${state}`), tone: rateTones[state] },
  fields: (state, reading) =>
    state.revision < 0 ? [] : [...ownFields(state, reading), ...termFields(state, reading)],
  changes: (before, after, reading) => [
    ...changesOf(before.revision < 0 ? [] : ownFields(before, reading), ownFields(after, reading)),
    ...Object.entries(after.terms).flatMap(
      ([term, value]) =>
        readableChange(
          { term, before: before.revision < 0 ? null : before.terms[term as TermName], after: value },
          reading,
        ) ?? [],
    ),
  ],
});

function ownFields({ state, isActive }: Rate, { language }: Reading): readonly ReplayField[] {
  const yesOrNo = translate(language, `rating-staff:history.${isActive ? 'yes' : 'no'}`);
  return [
    {
      field: 'state',
      name: translate(language, 'audit-staff:state'),
      text:
        state === 'removed'
          ? translate(language, 'audit-staff:removed')
          : translate(language, `rating-staff:states.${state}`),
      value: state,
    },
    {
      field: 'isActive',
      name: translate(language, 'audit-staff:is-active'),
      text: yesOrNo,
      value: String(isActive),
    },
  ];
}

function termFields({ terms }: Rate, reading: Reading): readonly ReplayField[] {
  return Object.entries(terms).map(([term, value]) => ({
    field: term,
    name: translate(reading.language, `rating-staff:terms.${term}`),
    text: termText(term as TermName, value, reading),
    value,
  }));
}

function changesOf(before: readonly ReplayField[], after: readonly ReplayField[]) {
  return after.flatMap(({ field, name, ...is }) => {
    const was = before.find((one) => one.field === field) ?? { value: null, text: null };
    const told = tellApart(was, is);
    return told === null ? [] : [{ field, name, ...told }];
  });
}
