import { recordClient } from '@domain/people/person/customers';
import { clientSheet } from '@domain/people/client/sheet';
import { system } from '@domain/shared/actor';
import type { Database } from '@projections/projection';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import { referredNames } from '~/presenters/catalogues/cells.server';
import { labelOf, shownCatalogue } from '~/presenters/catalogues/describe.server';
import { shownChange } from '~/presenters/catalogues/shown-change.server';
import type { Language } from '~/texts';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import type { ImportSubject, ShownChange, SubjectColumn } from '~/use-cases/imports/subject';
import { applyClient, undoClient } from './client-row.server';
import { ClientJudge } from './client-judge.server';

const { name, key, fields } = clientSheet;
const path = `/admin/${name}`;
const sheets = new Map<Language, readonly SubjectColumn[]>();

function columnsIn(language: Language): readonly SubjectColumn[] {
  const sheet = sheets.get(language) ?? sheetColumns(clientSheet, language);
  sheets.set(language, sheet);
  return sheet;
}

/** Clients as the subject of imports. Nobody is invited by one. */
export const clientSubject: ImportSubject = {
  name,
  path,
  category: 'person',
  otherCategories: ['client'],
  ownedIn: 'person_list',
  access: recordClient.access,
  named: ['name'],
  shown: (language) => ({
    many: shownCatalogue(clientSheet, language).many,
    path,
    newest: path,
    keys: key.map((field) => labelOf(name, field, language)),
    note: null,
    approval: null,
  }),
  columns: columnsIn,
  labelOf: (field, language) => labelOf(name, field, language),
  keysMissing: (given) => key.filter((field) => !given.has(field)),
  judgeOf: (db, job) => new ClientJudge(db, columnsIn('es'), job),
  apply: ({ dispatch }, row, context) => applyClient(dispatch, row, context),
  undo: ({ dispatch }, row, context) => undoClient(dispatch, row, context),
  changesOf,
};

async function changesOf(
  db: Database,
  rows: readonly ImportRow[],
  language: Language,
): Promise<(row: ImportRow) => readonly ShownChange[]> {
  const values = rows.flatMap(({ input, before }) => [input ?? {}, before ?? {}]);
  // References were checked within the reach of the person who started the check.
  const names = await referredNames(db, clientSheet, values, system);
  return ({ input, before }) =>
    [...Object.keys(fields), 'isActive'].flatMap((field) => {
      if (input === null || !(field in input)) return [];
      const change = { before: before?.[field], after: input[field] };
      const told = shownChange(clientSheet, field, change, { language, names });
      return told === null ? [] : [{ field, label: labelOf(name, field, language), ...told }];
    });
}
