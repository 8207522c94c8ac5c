import { registerCompany } from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor, Role } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seed/seeder';
import { openAccount, type OpenedAccount } from './open-account';

export interface DemoPerson extends OpenedAccount {
  readonly role: Role;
  readonly name: string;
  readonly companyIds: readonly string[];
}

const people: readonly { readonly role: Role; readonly name: string; readonly address: string }[] = [
  { role: 'super-user', name: 'Carolina Fuentes', address: 'gerencia' },
  { role: 'executive', name: 'Matías Araya', address: 'ejecutivo' },
  { role: 'auditor', name: 'Rosa Medina', address: 'auditoria' },
  { role: 'client', name: 'Andrés Villalobos', address: 'cliente' },
  { role: 'user', name: 'Paula Contreras', address: 'persona' },
];

const company = {
  name: 'Viñedos Valle Central SpA',
  fantasyName: 'Valle Central',
  identification: '76086428-5',
  country: 'CL',
  city: 'Curicó',
  address: 'Camino a Lontué km 4, Curicó',
  email: 'comercio.exterior@vallecentral.localdomain',
  phone: '+56752310000',
};

export const demoClientCompanyId = seedId('company', company.identification);

/**
 * One person per role besides the administrator. A repeated run creates nobody twice but sets new passwords,
 * since the earlier ones were never printed.
 */
export async function createDemoPeople(services: Services): Promise<readonly DemoPerson[]> {
  const registered = await services.dispatch(registerCompany, company, {
    actor: seeder,
    via: 'process',
    commandId: demoClientCompanyId,
  });
  if (isRejection(registered)) throw new Error(`the demonstration company was refused: ${registered.code}`);
  const approved = await services.dispatch(
    approveCompany,
    { id: registered.id, comment: 'Datos confirmados con el inicio de actividades.' },
    { actor: seeder, via: 'process' },
  );
  if (isRejection(approved)) throw new Error(`the demonstration company was not approved: ${approved.code}`);
  const opened: DemoPerson[] = [];
  for (const { role, name, address } of people) {
    const email = `${address}@demo.localdomain`;
    const companyIds = role === 'client' ? [registered.id] : [];
    const account = await openAccount(
      services,
      role,
      { name, email, roles: [role], companyIds },
      'demonstration',
    );
    opened.push({ ...account, role, name, companyIds });
  }
  return opened;
}

export function asDemoPerson({ id, role, companyIds }: DemoPerson): Actor {
  return { kind: 'person', id, roles: [role], ownerId: shopOwnerId, companyIds };
}

export function linesOf(opened: readonly DemoPerson[]): readonly string[] {
  const widest = Math.max(...opened.map(({ email }) => email.length));
  return opened.map(
    ({ role, email, password }) => `${role.padEnd(15)} ${email.padEnd(widest)}   ${password}`,
  );
}
