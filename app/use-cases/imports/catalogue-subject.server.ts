import type { Catalogue } from '@domain/catalogues/catalogue';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system } from '@domain/shared/actor';
import { tableOf } from '@projections/catalogues/catalogue-table';
import type { Database } from '@projections/projection';
import type { Language } from '~/texts';
import { referredNames } from '~/presenters/catalogues/cells.server';
import { labelOf, shownCatalogue } from '~/presenters/catalogues/describe.server';
import { shownChange } from '~/presenters/catalogues/shown-change.server';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import { CatalogueJudge } from './judge.server';
import type { ImportRow } from './row-store.server';
import type { ImportSubject, ShownChange } from './subject';

const made = new Map<Catalogue, ImportSubject>();

/** Always returns the same instance. */
export function catalogueSubject(catalogue: Catalogue): ImportSubject {
  const subject = made.get(catalogue) ?? subjectOf(catalogue);
  made.set(catalogue, subject);
  return subject;
}

function subjectOf(catalogue: Catalogue): ImportSubject {
  const { name, category, access, key, fields, option } = catalogue;
  const commands = commandsOf(catalogue);
  const path = `/admin/${name}`;
  return {
    name,
    path,
    category,
    ownedIn: hasOwners(catalogue) ? tableOf(catalogue) : null,
    access: access.write,
    named: [option.name, option.code].filter((field) => field !== null),
    shown: (language) => ({
      many: shownCatalogue(catalogue, language).many,
      path,
      newest: `${path}?sort=changedAt&direction=desc`,
      keys: key.map((field) => labelOf(name, field, language)),
      note: null,
      approval: null,
      invitation: null,
    }),
    columns: (language) => sheetColumns(catalogue, language),
    labelOf: (field, language) => labelOf(name, field, language),
    keysMissing: (given) => key.filter((field) => fields[field]?.isRequired === true && !given.has(field)),
    judgeOf: (db, job) => new CatalogueJudge(db, catalogue, job),
    apply: ({ dispatch }, { recordId, input }, context) =>
      recordId === null
        ? dispatch(commands.add, input, context)
        : dispatch(commands.change, { ...input, id: recordId }, context),
    undo: ({ dispatch }, { recordId, outcome, before }, context) =>
      outcome === 'created'
        ? dispatch(commands.remove, { id: recordId ?? '' }, context)
        : dispatch(commands.change, { ...before, id: recordId ?? '' }, context),
    changesOf: (db, rows, language) => changesOf(db, catalogue, rows, language),
  };
}

async function changesOf(
  db: Database,
  catalogue: Catalogue,
  rows: readonly ImportRow[],
  language: Language,
): Promise<(row: ImportRow) => readonly ShownChange[]> {
  const values = rows.flatMap(({ input, before }) => [input ?? {}, before ?? {}]);
  // As the platform: references were checked within the reach of the person who started the check.
  const names = await referredNames(db, catalogue, values, system);
  const reading = { language, names };
  const fields = [...Object.keys(catalogue.fields), 'isActive'];
  return ({ input, before }) =>
    fields.flatMap((field) => {
      if (input === null || !(field in input)) return [];
      const told = shownChange(catalogue, field, { before: before?.[field], after: input[field] }, reading);
      return told === null ? [] : [{ field, label: labelOf(catalogue.name, field, language), ...told }];
    });
}
