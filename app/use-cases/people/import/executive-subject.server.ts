import { executiveSheet } from '@domain/people/executive/sheet';
import { recordExecutive } from '@domain/people/person/colleagues';
import { translate } from '~/texts/translate.server';
import { ExecutiveJudge } from './executive-judge.server';
import { applyExecutive, undoExecutive } from './executive-row.server';
import { personColumns, personSubject } from './person-subject.server';

const columns = personColumns(executiveSheet, {
  name: ['Nombre completo', 'Nombre y apellido', 'Ejecutivo', 'Vendedor', 'Full name', 'Sales rep'],
  email: ['E-mail', 'Mail', 'Correo electrónico', 'Email address'],
  phone: ['Fono', 'Tel', 'Celular', 'Móvil', 'Phone number', 'Mobile'],
  identification: ['RUN', 'RUT', 'DNI', 'Cédula', 'Passport'],
  portfolios: ['Cartera', 'Carteras', 'Portfolio', 'Portfolios'],
  subordinates: ['Subordinados', 'Equipo', 'Team'],
  marginFloor: ['Margen mínimo', 'Piso de margen', 'Margin floor'],
  isActive: ['Vigente'],
});

export const executiveSubject = personSubject({
  sheet: executiveSheet,
  columns,
  invitation: (language) => ({
    label: translate(language, 'executives-staff:import.invite'),
    description: translate(language, 'executives-staff:import.invite-hint'),
  }),
  otherCategories: ['executive', 'portfolio', 'salesTeam'],
  access: recordExecutive.access,
  judgeOf: (db, job) => new ExecutiveJudge(db, columns('es'), job),
  apply: applyExecutive,
  undo: undoExecutive,
});
