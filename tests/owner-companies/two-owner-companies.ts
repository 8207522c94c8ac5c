import { v7 as uuidv7 } from 'uuid';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { suppliers } from '@domain/catalogues/suppliers';
import { registerCompany } from '@domain/crm/company/commands';
import { assignCompanies, invitePerson } from '@domain/people/person/administration';
import { system, type Actor, type Role } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { callerOf } from '@tests/people/caller';
import { password, type PlatformOptions } from '@tests/people/platform';
import { ratingPlatform } from '@tests/projections/rating-platform';

export type Person = Actor & { readonly email: string };

/** One of the two owner companies, and what tests create for it. */
export interface OwnerCompany {
  readonly id: string;
  readonly name: string;
  /** The platform itself, acting for this owner company. */
  readonly seeder: Actor;
  person(role: Role, companyIds?: readonly string[]): Promise<Person>;
  company(name: string): Promise<string>;
  /** Publishes an air rate MIA–SCL; its price per kg identifies it. */
  rate(pricePerKilogram: string, form?: object): Promise<string>;
}

export type TwoOwnerCompanies = Awaited<ReturnType<typeof twoOwnerCompanies>>;

/** A platform with the shop's owner company and a second one, each with a supplier of its own. */
export async function twoOwnerCompanies(options: PlatformOptions = {}) {
  const platform = await ratingPlatform(options);
  const profile = (name: string, word: string, identification: string) => ({
    name,
    legalName: `${name} SpA`,
    identification,
    country: 'CL',
    marginFloor: '8',
    email: `contacto@${word}.example`,
    phone: '+56 2 2345 0000',
    web: `https://${word}.example`,
    address: `Calle ${name} 123, Santiago`,
  });
  const add = commandsOf(owners).add;
  await platform.services.dispatch(add, profile('Carga Austral', 'austral', '76.192.083-9'), {
    actor: system,
    via: 'process',
    commandId: shopOwnerId,
  });
  const { id: otherId } = await platform.done(
    add,
    profile('Fletes Andinos', 'andinos', '77.250.400-4'),
    system,
  );

  const ownerCompany = async (id: string, name: string): Promise<OwnerCompany> => {
    const seeder: Actor = { ...system, ownerId: id };
    const { id: supplier } = await platform.done(
      commandsOf(suppliers).add,
      { name: `Agencias de ${name}`, country: 'CL' },
      seeder,
    );
    return {
      id,
      name,
      seeder,
      async person(role, companyIds = []) {
        const personId = uuidv7();
        const email = `${personId}@correo.cl`;
        await platform.services.auth.credentials.setFirst(personId, password);
        const input = { name: `${role} de ${name}`, email, roles: [role], ownerId: id };
        await platform.services.dispatch(invitePerson, input, {
          actor: system,
          via: 'process',
          commandId: personId,
        });
        if (companyIds.length > 0) await platform.done(assignCompanies, { id: personId, companyIds }, seeder);
        return { kind: 'person', id: personId, roles: [role], ownerId: id, companyIds, email };
      },
      company: async (companyName) =>
        (await platform.done(registerCompany, { name: companyName, country: 'CL' }, seeder)).id,
      rate: (pricePerKilogram, form = {}) =>
        platform.rate(
          { supplier, segments: [{ from: '0', to: '2000', rate: pricePerKilogram }], ...form },
          { ...seeder, roles: ['super-user'] },
        ),
    };
  };
  return {
    platform,
    services: platform.services,
    api: callerOf(platform.services),
    shop: await ownerCompany(shopOwnerId, 'Carga Austral'),
    other: await ownerCompany(otherId, 'Fletes Andinos'),
  };
}
