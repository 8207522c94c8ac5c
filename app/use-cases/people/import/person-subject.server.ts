import type { Catalogue } from '@domain/catalogues/catalogue';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import { labelOf, shownCatalogue } from '~/presenters/catalogues/describe.server';
import type { Language } from '~/texts';
import type { ImportSubject, SubjectColumn } from '~/use-cases/imports/subject';
import { personChangesOf } from './person-changes.server';

type Own = Pick<
  ImportSubject,
  'otherCategories' | 'asksUnknownColumns' | 'access' | 'judgeOf' | 'apply' | 'undo'
>;

interface PersonSubject extends Own {
  readonly sheet: Catalogue;
  readonly columns: ImportSubject['columns'];
  readonly invitation: (language: Language) => { readonly label: string; readonly description: string };
}

/**
 * Computed once per language. @param otherHeaders headers of other systems, compared without case, accents
 * and punctuation
 */
export function personColumns(
  sheet: Catalogue,
  otherHeaders: Readonly<Record<string, readonly string[]>>,
): ImportSubject['columns'] {
  const sheets = new Map<Language, readonly SubjectColumn[]>();
  return (language) => {
    const columns =
      sheets.get(language) ??
      sheetColumns(sheet, language).map((column) => ({
        ...column,
        otherHeaders: otherHeaders[column.name] ?? [],
        ...(column.name === 'otherData' && { takesOthers: true as const }),
      }));
    sheets.set(language, columns);
    return columns;
  };
}

export function personSubject({ sheet, invitation, ...own }: PersonSubject): ImportSubject {
  const { name, key } = sheet;
  const path = `/admin/${name}`;
  return {
    ...own,
    name,
    path,
    category: 'person',
    ownedIn: 'person_list',
    named: ['name'],
    shown: (language) => ({
      many: shownCatalogue(sheet, language).many,
      path,
      newest: path,
      keys: key.map((field) => labelOf(name, field, language)),
      note: null,
      approval: null,
      invitation: invitation(language),
    }),
    labelOf: (field, language) => labelOf(name, field, language),
    keysMissing: (given) => key.filter((field) => !given.has(field)),
    changesOf: (db, rows, language) => personChangesOf(sheet, db, rows, language),
  };
}
