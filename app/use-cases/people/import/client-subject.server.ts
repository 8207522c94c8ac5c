import { recordClient } from '@domain/people/person/customers';
import { clientSheet } from '@domain/people/client/sheet';
import { translate } from '~/texts/translate.server';
import { applyClient, undoClient } from './client-row.server';
import { ClientJudge } from './client-judge.server';
import { personColumns, personSubject } from './person-subject.server';

const columns = personColumns(clientSheet, {
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
});

export const clientSubject = personSubject({
  sheet: clientSheet,
  columns,
  invitation: (language) => ({
    label: translate(language, 'clients-staff:import.invite'),
    description: translate(language, 'clients-staff:import.invite-hint'),
  }),
  otherCategories: ['client'],
  asksUnknownColumns: true,
  access: recordClient.access,
  judgeOf: (db, job) => new ClientJudge(db, columns('es'), job),
  apply: ({ dispatch }, row, context) => applyClient(dispatch, row, context),
  undo: ({ dispatch }, row, context) => undoClient(dispatch, row, context),
});
