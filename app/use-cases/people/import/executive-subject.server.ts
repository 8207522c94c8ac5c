import { executiveSheet } from '@domain/people/executive/sheet';
import { recordExecutive } from '@domain/people/person/colleagues';
import { sheetColumns, type SheetColumn } from '~/documents/sheets/sheet-columns.server';
import { labelOf, shownCatalogue } from '~/presenters/catalogues/describe.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { ImportSubject, SubjectColumn } from '~/use-cases/imports/subject';
import { ExecutiveJudge } from './executive-judge.server';
import { applyExecutive, undoExecutive } from './executive-row.server';
import { personChangesOf } from './person-changes.server';

const { name, key } = executiveSheet;
const path = `/admin/${name}`;
const sheets = new Map<Language, readonly SubjectColumn[]>();

function columnsIn(language: Language): readonly SubjectColumn[] {
  const sheet = sheets.get(language) ?? sheetColumns(executiveSheet, language).map(asSubjectColumn);
  sheets.set(language, sheet);
  return sheet;
}

function asSubjectColumn(column: SheetColumn): SubjectColumn {
  return { ...column, otherHeaders: otherHeaders[column.name] ?? [] };
}

/** What other systems call the columns. Compared without case, accents and signs. */
const otherHeaders: Readonly<Record<string, readonly string[]>> = {
  name: ['Nombre completo', 'Nombre y apellido', 'Ejecutivo', 'Vendedor', 'Full name', 'Sales rep'],
  email: ['E-mail', 'Mail', 'Correo electrónico', 'Email address'],
  phone: ['Fono', 'Tel', 'Celular', 'Móvil', 'Phone number', 'Mobile'],
  identification: ['RUN', 'RUT', 'DNI', 'Cédula', 'Passport'],
  portfolios: ['Cartera', 'Carteras', 'Portfolio', 'Portfolios'],
  subordinates: ['Subordinados', 'Equipo', 'Team'],
  marginFloor: ['Margen mínimo', 'Piso de margen', 'Margin floor'],
  isActive: ['Vigente'],
};

/** Executives as the subject of imports. Whoever imports chooses whether new people are invited. */
export const executiveSubject: ImportSubject = {
  name,
  path,
  category: 'person',
  otherCategories: ['executive', 'portfolio', 'salesTeam'],
  ownedIn: 'person_list',
  access: recordExecutive.access,
  named: ['name'],
  shown: (language) => ({
    many: shownCatalogue(executiveSheet, language).many,
    path,
    newest: path,
    keys: key.map((field) => labelOf(name, field, language)),
    note: null,
    approval: null,
    invitation: {
      label: translate(language, 'executives-staff:import.invite'),
      description: translate(language, 'executives-staff:import.invite-hint'),
    },
  }),
  columns: columnsIn,
  labelOf: (field, language) => labelOf(name, field, language),
  keysMissing: (given) => key.filter((field) => !given.has(field)),
  judgeOf: (db, job) => new ExecutiveJudge(db, columnsIn('es'), job),
  apply: applyExecutive,
  undo: undoExecutive,
  changesOf: (db, rows, language) => personChangesOf(executiveSheet, db, rows, language),
};
