import type { Catalogue } from '@domain/catalogues/catalogue';
import { happeningOf, type Happening } from '@domain/catalogues/engine/events';
import type { Values } from '@domain/catalogues/engine/values';
import { withChanges } from '@domain/catalogues/engine/record';
import { numberPrinter } from '@domain/catalogues/engine/tax-numbers';
import type { Actor } from '@domain/shared/actor';
import type { Language } from '~/texts';
import type { Services } from '~/services';
import type { ShownChange } from '~/presenters/tell-apart';
import { referredNames } from '~/presenters/catalogues/cells.server';
import { labelOf } from '~/presenters/catalogues/describe.server';
import { shownChange } from '~/presenters/catalogues/shown-change.server';
import { recordLine } from '~/presenters/history-lines.server';
import { peopleBehind } from '~/presenters/catalogues/who.server';

export interface ShownHappening {
  readonly id: string;
  readonly revision: number;
  readonly type: string;
  readonly happening: Happening;
  readonly action: string;
  readonly at: string;
  readonly actorId: string;
  readonly who: string;
  readonly changes: readonly ShownChange[];
}

const notFields = new Set(['isActive', 'ownerId']);

/** Newest first. The caller must have authorised. */
export async function historyOf(
  { store, db }: Services,
  catalogue: Catalogue,
  id: string,
  { language, actor }: { readonly language: Language; readonly actor: Actor },
): Promise<readonly ShownHappening[]> {
  const events = await store.readStream(`${catalogue.category}-${id}`);
  const all = events.map(({ data }) => data as Values);
  const [names, people] = await Promise.all([
    referredNames(db, catalogue, all, actor),
    peopleBehind(db, events, language),
  ]);
  const reading = { language, names };
  const printNumbers = numberPrinter(catalogue.fields);
  let values: Values = {};
  const happenings = events.map((event): ShownHappening => {
    const before = values;
    const data = event.data as Values;
    const happening = happeningOf(catalogue, event.type);
    values = printNumbers(withChanges(values, data));
    return {
      id: event.id,
      revision: Number(event.revision),
      type: event.type,
      happening,
      action: recordLine(happening, language),
      at: event.metadata.at,
      actorId: event.metadata.actorId,
      who: people(event),
      changes: Object.keys(catalogue.fields).flatMap((name) => {
        if (!(name in data) || notFields.has(name)) return [];
        const told = shownChange(catalogue, name, { before: before[name], after: values[name] }, reading);
        return told === null ? [] : [{ field: name, name: labelOf(catalogue.name, name, language), ...told }];
      }),
    };
  });
  return happenings.reverse();
}
