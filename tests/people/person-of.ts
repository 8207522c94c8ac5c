import { v7 as uuidv7 } from 'uuid';
import { registerCompany } from '@domain/crm/company/commands';
import { invitePerson } from '@domain/people/person/administration';
import { system, type Actor, type Role } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { password } from './platform';

/** A person of any owner company, with these companies and the usual password, whose address is confirmed. */
export async function personOf(
  services: Services,
  role: Role,
  ownerId: string,
  companyIds: readonly string[] = [],
): Promise<Actor & { readonly email: string }> {
  const commandId = uuidv7();
  const email = `${commandId}@correo.cl`;
  await services.auth.credentials.setFirst(commandId, password);
  const input = { name: 'Eva Soto', email, roles: [role], ownerId, companyIds };
  const outcome = await services.dispatch(invitePerson, input, { actor: system, via: 'process', commandId });
  if (isRejection(outcome)) throw new Error(outcome.code);
  return { kind: 'person', id: outcome.id, roles: [role], ownerId, companyIds, email };
}

/** A company of this owner company; its id. */
export async function companyOf(services: Services, ownerId: string, name: string): Promise<string> {
  const actor = { ...system, ownerId };
  const outcome = await services.dispatch(registerCompany, { name }, { actor, via: 'process' });
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome.id;
}
