import type { Catalogue } from '@domain/catalogues/catalogue';
import { system } from '@domain/shared/actor';
import type { Database } from '@projections/projection';
import { referredNames } from '~/presenters/catalogues/cells.server';
import { labelOf } from '~/presenters/catalogues/describe.server';
import { shownChange } from '~/presenters/catalogues/shown-change.server';
import type { Language } from '~/texts';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import type { ShownChange } from '~/use-cases/imports/subject';

export async function personChangesOf(
  sheet: Catalogue,
  db: Database,
  rows: readonly ImportRow[],
  language: Language,
): Promise<(row: ImportRow) => readonly ShownChange[]> {
  const values = rows.flatMap(({ input, before }) => [input ?? {}, before ?? {}]);
  // As the platform: references were checked within the reach of the person who started the check.
  const names = await referredNames(db, sheet, values, system);
  return ({ input, before }) =>
    [...Object.keys(sheet.fields), 'isActive'].flatMap((field) => {
      if (input === null || !(field in input)) return [];
      const change = { before: before?.[field], after: input[field] };
      const told = shownChange(sheet, field, change, { language, names });
      return told === null ? [] : [{ field, label: labelOf(sheet.name, field, language), ...told }];
    });
}
