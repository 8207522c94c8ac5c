import { recordClient } from '@domain/people/person/customers';
import { clientSheet } from '@domain/people/client/sheet';
import { sheetColumns, type SheetColumn } from '~/documents/sheets/sheet-columns.server';
import { labelOf, shownCatalogue } from '~/presenters/catalogues/describe.server';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { ImportSubject, SubjectColumn } from '~/use-cases/imports/subject';
import { applyClient, undoClient } from './client-row.server';
import { ClientJudge } from './client-judge.server';
import { personChangesOf } from './person-changes.server';

const { name, key } = clientSheet;
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
  changesOf: (db, rows, language) => personChangesOf(clientSheet, db, rows, language),
};
