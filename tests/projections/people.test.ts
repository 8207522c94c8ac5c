import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, revokeApiClient } from '@domain/people/api-client/api-client';
import { registerCompany } from '@domain/crm/company/commands';
import {
  assignCompanies,
  assignRoles,
  deactivatePerson,
  removePerson,
} from '@domain/people/person/administration';
import {
  changePersonDetails,
  chooseLanguage,
  confirmEmail,
  registerPerson,
  requestEmailChange,
} from '@domain/people/person/commands';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { isRejection } from '@domain/shared/rejection';
import { listCompanies } from '@projections/crm/company-list/queries';
import { listApiClients } from '@projections/people/api-client-list/queries';
import { findPerson, listPeople } from '@projections/people/person-list/queries';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

let platform: TestPlatform;
const actor = { ...system, ownerId: shopOwnerId };
const ana = uuidv7();
let company: string;

async function accepted(
  command: AnyCommand,
  input: unknown,
  commandId = uuidv7(),
  by: Actor = actor,
): Promise<string> {
  const outcome = await platform.services.dispatch(command, input, { actor: by, via: 'process', commandId });
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome.id;
}

beforeAll(async () => {
  platform = await testPlatform();
  company = await accepted(registerCompany, {
    name: 'Exportadora Ñuble Ltda.',
    identification: '76.086.428-5',
    city: 'Chillán',
  });
  const registered = { name: 'Ana Rojas', email: 'ana@correo.cl', phone: '912345678' };
  await accepted(registerPerson, registered, ana);
  await accepted(changePersonDetails, { id: ana, name: 'Ana Peña', phone: null, address: 'Av. Brasil 1' });
  await accepted(requestEmailChange, { id: ana, email: 'ana@vinas.cl' });
  const holder: Actor = { ...system, kind: 'person', id: ana, roles: ['user'] };
  await accepted(confirmEmail, { id: ana, email: 'ana@vinas.cl' }, uuidv7(), holder);
  await accepted(assignCompanies, { id: ana, companyIds: [company] });
  await accepted(chooseLanguage, { id: ana, language: 'pt' });
  const gone = await accepted(registerPerson, { ...registered, email: 'gone@correo.cl' });
  await accepted(removePerson, { id: gone });
  const shut = await accepted(registerPerson, { ...registered, name: 'Eva Soto', email: 'eva@correo.cl' });
  await accepted(assignRoles, { id: shut, roles: ['executive'] });
  await accepted(deactivatePerson, { id: shut });
  const client = { name: 'Tienda', allowedDomain: 'tienda.cl', role: 'executive' };
  await accepted(createApiClient, client);
  await accepted(revokeApiClient, {
    id: await accepted(createApiClient, { ...client, name: 'Antigua', duration: 5 }),
  });
});
afterAll(() => platform.stop());

describe('the list of people', () => {
  it('shows an account as all its events leave it, at the revision of the last', async () => {
    expect(await platform.services.ask(findPerson, { id: ana }, actor)).toMatchObject({
      name: 'Ana Peña',
      email: 'ana@vinas.cl',
      isEmailConfirmed: true,
      requestedEmail: null,
      phone: null,
      address: 'Av. Brasil 1',
      roles: ['client'],
      companyIds: [company],
      language: 'pt',
      ownerId: shopOwnerId,
      isActive: true,
      revision: 6,
    });
  });

  it.each([
    [{ search: 'pena' }, ['Ana Peña']],
    [{ search: 'VINAS.CL' }, ['Ana Peña']],
    [{ search: '100%' }, []],
    [{ role: 'executive' }, ['Eva Soto']],
    [{ isActive: true }, ['Ana Peña']],
    [{}, ['Ana Peña', 'Eva Soto']],
    [{ limit: 1, offset: 1 }, ['Eva Soto']],
  ])('answers %j', async (question, names) => {
    const page = await platform.services.ask(listPeople, question, actor);
    expect(isRejection(page) ? page : page.data.map(({ name }) => name)).toEqual(names);
  });
});

describe('companies and API clients', () => {
  it('are found without accents, by what they are called and identified', async () => {
    for (const search of [
      'nuble',
      'nu',
      '76086428',
      '760864285',
      '76.086',
      'CL76086428-5',
      'cl 76.086.428-5',
    ]) {
      expect(await platform.services.ask(listCompanies, { search }, actor)).toMatchObject({
        data: [{ id: company }],
      });
    }
    expect(await platform.services.ask(listCompanies, {}, actor)).toMatchObject({
      total: 1,
      data: [{ verification: 'PendingVerification', identification: '76.086.428-5' }],
    });
  });

  it('are listed, revoked ones too', async () => {
    const clients = await platform.services.ask(listApiClients, {}, actor);
    expect(
      isRejection(clients) ? clients : clients.map(({ name, revokedAt }) => [name, revokedAt === null]),
    ).toEqual([
      ['Antigua', false],
      ['Tienda', true],
    ]);
  });
});

describe('built anew from all events', () => {
  it.each([
    ['person-list', 'person_list'],
    ['api-client-list', 'api_client_list'],
    ['company-list', 'company_list'],
  ])('%s holds the same rows, with the same indexes', async (projection, table) => {
    const rows = async () =>
      (await sql`select * from ${sql.table(table)} order by id`.execute(platform.services.db)).rows;
    const indexes = async () =>
      (
        await sql`
          select regexp_replace(indexdef, '^.* USING ', '') as index from pg_indexes
          where schemaname = 'read' and tablename = ${table} order by 1`.execute(platform.services.db)
      ).rows;
    const before = [await rows(), await indexes()];
    expect(before.every(({ length }) => length > 0)).toBe(true);
    await platform.services.projections.rebuild(projection);
    expect([await rows(), await indexes()]).toEqual(before);
  });
});
