import type { Catalogue } from '@domain/catalogues/catalogue';
import type { Values } from '@domain/catalogues/engine/values';
import type { RecordState } from '@domain/catalogues/engine/record';
import type { RecordedEvent } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import type { PageContext } from '~/http/load-context';
import { translate } from '~/texts/translate.server';
import { tellApart } from '~/presenters/tell-apart';
import { referredNames, shownValue } from '~/presenters/catalogues/cells.server';
import { labelOf } from '~/presenters/catalogues/describe.server';
import { peopleBehind } from '~/presenters/catalogues/who.server';

export interface NewerRecord {
  /** The revision to overwrite, now that its changes were shown. */
  readonly revision: string;
  readonly by: readonly { readonly who: string; readonly at: string }[];
  /** `yours` if the form changes the field too. */
  readonly fields: readonly {
    readonly label: string;
    readonly before: string;
    readonly theirs: string;
    readonly yours: string | null;
  }[];
}

interface Meeting {
  readonly id: string;
  readonly began: RecordState;
  readonly now: RecordState;
  readonly changes: Values;
  readonly since: readonly RecordedEvent[];
}

/** Null: the reader may not see the record. */
export async function newerRecord(
  { services, actor, language }: PageContext,
  catalogue: Catalogue,
  { id, began, now, changes, since }: Meeting,
): Promise<NewerRecord | null> {
  const found = await services.ask(queriesOf(catalogue).find, { id }, actor);
  const last = since.at(-1);
  if (isRejection(found) || last === undefined) return null;
  const [names, people] = await Promise.all([
    referredNames(services.db, catalogue, [began.values, now.values, changes], actor),
    peopleBehind(services.db, since, language),
  ]);
  const reading = { catalogue: catalogue.name, language, names };
  const fields = Object.entries(catalogue.fields).flatMap(([name, field]) => {
    const shown = (value: unknown): string => shownValue(name, field, value, reading);
    const [before, after] = [began.values[name], now.values[name]];
    const told = tellApart({ value: before, text: shown(before) }, { value: after, text: shown(after) });
    if (told === null) return [];
    return [
      {
        label: labelOf(catalogue.name, name, language),
        before: told.before ?? shown(null),
        theirs: told.after ?? shown(null),
        yours: name in changes ? shown(changes[name]) : null,
      },
    ];
  });
  const state = (isActive: boolean): string =>
    translate(language, isActive ? 'catalogues:screen.active' : 'catalogues:screen.inactive');
  const activity =
    began.isActive === now.isActive
      ? []
      : [
          {
            label: translate(language, 'catalogues:screen.state'),
            before: state(began.isActive),
            theirs: state(now.isActive),
            yours: null,
          },
        ];
  return {
    revision: String(last.revision),
    by: since.map((event) => ({ who: people(event), at: event.metadata.at })),
    fields: [...fields, ...activity],
  };
}
