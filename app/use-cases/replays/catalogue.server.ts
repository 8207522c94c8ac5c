import type { Catalogue } from '@domain/catalogues/catalogue';
import { happeningOf } from '@domain/catalogues/engine/events';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import { readableBy } from '@domain/catalogues/engine/readable';
import { recordAggregate, type RecordState } from '@domain/catalogues/engine/record';
import { isWithinOwner, type Actor } from '@domain/shared/actor';
import { queriesOf } from '@projections/catalogues/queries';
import { nameOf, referredNames, shownValue, type ReferredNames } from '~/presenters/catalogues/cells.server';
import { labelOf, shownCatalogue } from '~/presenters/catalogues/describe.server';
import { recordLine } from '~/presenters/history-lines.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { Crumb, ReplayField } from './description.server';
import { defineReplay, type Replayer } from './replay.server';

interface Reading {
  readonly catalogue: Catalogue;
  readonly names: ReferredNames;
  readonly language: Language;
}

export function replayRecordOf(catalogue: Catalogue): Replayer {
  const aggregate = recordAggregate(catalogue);
  return defineReplay<RecordState, Reading>({
    streams: (_services, id) => Promise.resolve([`${catalogue.category}-${id}`]),
    reach: ({ services, actor }, id) => services.ask(queriesOf(catalogue).find, { id }, actor),
    isWithinReach: (actor, { ownerId }, id) => isReadable(catalogue, actor, { id, ownerId }),
    initial: aggregate.initial,
    evolve: (state, event) => aggregate.evolve(state, event),
    reference: (state) => referenceOf(catalogue, state),
    path: (state, id, language): readonly Crumb[] => [
      { label: shownCatalogue(catalogue, language).many, to: `/admin/${catalogue.name}` },
      { label: referenceOf(catalogue, state), to: `/admin/${catalogue.name}/${id}` },
    ],
    line: ({ type }, language) => recordLine(happeningOf(catalogue, type), language),
    async read({ services, actor, language }, moments) {
      const records = moments.flatMap(({ before, after }) =>
        [before, after].map(({ values, ownerId }) => ({ ...values, ownerId })),
      );
      const readable = readableBy(catalogue, actor);
      return {
        catalogue: readable,
        names: await referredNames(services.db, readable, records, actor),
        language,
      };
    },
    standing({ standing, isActive }, { language }) {
      if (standing === 'removed')
        return { name: translate(language, 'catalogues:screen.removed-state'), tone: 'danger' };
      return isActive
        ? { name: translate(language, 'catalogues:screen.active'), tone: 'success' }
        : { name: translate(language, 'catalogues:screen.inactive'), tone: 'warning' };
    },
    fields: (state, reading) => (state.standing === 'none' ? [] : fieldsOf(state, reading)),
  });
}

/** Records without an owner company are readable by all; others within their owner company. */
function isReadable(
  catalogue: Catalogue,
  actor: Actor,
  { id, ownerId }: { readonly id: string; readonly ownerId: string | null },
): boolean {
  if (catalogue.isOwnerCompany) return isWithinOwner(actor, id);
  return !hasOwners(catalogue) || ownerId === null || isWithinOwner(actor, ownerId);
}

function referenceOf(catalogue: Catalogue, { values }: RecordState): string {
  return nameOf(catalogue, values as Parameters<typeof nameOf>[1]);
}

function fieldsOf(
  { isActive, standing, values }: RecordState,
  { catalogue, names, language }: Reading,
): readonly ReplayField[] {
  const reading = { catalogue: catalogue.name, names, language };
  const state = standing === 'removed' ? 'removed-state' : isActive ? 'active' : 'inactive';
  return [
    {
      field: 'isActive',
      name: translate(language, 'catalogues:screen.state'),
      text: translate(language, `catalogues:screen.${state}`),
      value: state,
    },
    ...Object.entries(catalogue.fields).map(([name, field]): ReplayField => {
      const value = values[name] ?? null;
      return {
        field: name,
        name: labelOf(catalogue.name, name, language),
        text: value === null ? null : shownValue(name, field, value, reading),
        value,
      };
    }),
  ];
}
