import { v7 as uuidv7 } from 'uuid';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { suppliers } from '@domain/catalogues/suppliers';
import { registerCompany } from '@domain/crm/company/commands';
import { assignCompanies, invitePerson } from '@domain/people/person/administration';
import { system, type Actor, type Role } from '@domain/shared/actor';
import { shopOwnerId } from '@domain/shared/owner';
import { callerOf } from '@tests/people/caller';
import { password, testPlatform, type PlatformOptions } from '@tests/people/platform';
import { onPlatform, ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';
import { filledTemplate } from '@tests/support/database';

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
  const { template, ids } = await filledTemplate('two_owner_companies', async () => {
    const filling = await ratingPlatform();
    const { carrier, otherCarrier, supplier } = filling;
    const own = await addOwnerCompanies(filling);
    return { ids: { carrier, otherCarrier, supplier, ...own }, keepAs: filling.keepAs };
  });
  const platform = onPlatform(await testPlatform({ template, ...options }), ids);
  const ownerCompany = (id: string, name: string, supplier: string): OwnerCompany => {
    const seeder: Actor = { ...system, ownerId: id };
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
    shop: ownerCompany(shopOwnerId, 'Carga Austral', ids.shopSupplier),
    other: ownerCompany(ids.otherId, 'Fletes Andinos', ids.otherSupplier),
  };
}

async function addOwnerCompanies({ services, done }: RatingPlatform) {
  const add = commandsOf(owners).add;
  await services.dispatch(add, profile('Carga Austral', 'austral', '76.192.083-9'), {
    actor: system,
    via: 'process',
    commandId: shopOwnerId,
  });
  const { id: otherId } = await done(add, profile('Fletes Andinos', 'andinos', '77.250.400-4'), system);
  const addSupplier = async (ownerId: string, name: string) => {
    const input = { name: `Agencias de ${name}`, country: 'CL' };
    return (await done(commandsOf(suppliers).add, input, { ...system, ownerId })).id;
  };
  return {
    otherId,
    shopSupplier: await addSupplier(shopOwnerId, 'Carga Austral'),
    otherSupplier: await addSupplier(otherId, 'Fletes Andinos'),
  };
}

const profile = (name: string, domain: string, identification: string) => ({
  name,
  legalName: `${name} SpA`,
  identification,
  country: 'CL',
  marginFloor: '8',
  email: `contacto@${domain}.example`,
  phone: '+56 2 2345 0000',
  web: `https://${domain}.example`,
  address: `Calle ${name} 123, Santiago`,
});
