import { recordClient } from '@domain/people/person/customers';
import { clientSheet } from '@domain/people/client/sheet';
import { system } from '@domain/shared/actor';
import type { Database } from '@projections/projection';
import { sheetColumns, type SheetColumn } from '~/documents/sheets/sheet-columns.server';
import { referredNames } from '~/presenters/catalogues/cells.server';
import { labelOf, shownCatalogue } from '~/presenters/catalogues/describe.server';
import { shownChange } from '~/presenters/catalogues/shown-change.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import type { ImportSubject, ShownChange, SubjectColumn } from '~/use-cases/imports/subject';
import { applyClient, undoClient } from './client-row.server';
import { ClientJudge } from './client-judge.server';

const { name, key, fields } = clientSheet;
const path = `/admin/${name}`;
const sheets = new Map<Language, readonly SubjectColumn[]>();

function columnsIn(language: Language): readonly SubjectColumn[] {
  const sheet = sheets.get(language) ?? sheetColumns(clientSheet, language).map(asSubjectColumn);
  sheets.set(language, sheet);
  return sheet;
}

function asSubjectColumn(column: SheetColumn): SubjectColumn {
  return {
    ...column,
    otherHeaders: otherHeaders[column.name] ?? [],
    ...(column.name === 'otherData' && { takesOthers: true as const }),
  };
}

/** What other systems call the columns. Compared without case, accents and signs. */
const otherHeaders: Readonly<Record<string, readonly string[]>> = {
  name: ['Nombre completo', 'Nombre y apellido', 'Nombre contacto', 'Contacto', 'Full name', 'Contact name'],
  email: ['E-mail', 'Mail', 'Correo electrónico', 'Correo contacto', 'Email contacto', 'Email address'],
  companies: ['Empresa', 'Razón social', 'Nombre empresa', 'Company', 'Company name', 'Account name'],
  position: ['Puesto', 'Título', 'Job title', 'Role'],
  area: ['Departamento', 'Gerencia', 'Department'],
  location: ['Sucursal', 'Planta', 'Oficina', 'Office'],
  phone: ['Fono', 'Tel', 'Teléfono fijo', 'Phone number'],
  mobilePhone: ['Móvil', 'Cel', 'Teléfono móvil', 'WhatsApp', 'Mobile', 'Cell phone'],
  identification: ['RUN', 'DNI', 'Cédula', 'RUT persona', 'Passport'],
  birthdate: ['Cumpleaños', 'Nacimiento', 'Birthday', 'Date of birth'],
  social: ['Redes', 'LinkedIn'],
  isOptedOut: ['No contactar', 'No enviar correos', 'Opt out', 'Unsubscribed', 'Do not contact'],
  isActive: ['Vigente'],
};

/** Clients as the subject of imports. Whoever imports chooses whether new people are invited. */
export const clientSubject: ImportSubject = {
  name,
  path,
  category: 'person',
  otherCategories: ['client'],
  ownedIn: 'person_list',
  asksUnknownColumns: true,
  access: recordClient.access,
  named: ['name'],
  shown: (language) => ({
    many: shownCatalogue(clientSheet, language).many,
    path,
    newest: path,
    keys: key.map((field) => labelOf(name, field, language)),
    note: null,
    approval: null,
    invitation: {
      label: translate(language, 'clients-staff:import.invite'),
      description: translate(language, 'clients-staff:import.invite-hint'),
    },
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
