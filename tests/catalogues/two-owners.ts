import { expect, vi } from 'vitest';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { catalogues } from '@domain/catalogues/registry';
import { suppliers } from '@domain/catalogues/suppliers';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { faqCategories } from '@domain/catalogues/faq-categories';
import { faqs } from '@domain/catalogues/faqs';
import { queriesOf } from '@projections/catalogues/queries';
import { callerOf } from '@tests/people/caller';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { addReferred, sampleValues } from './sample-values';

type Values = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

/** An owner company with a manager, and values to add records with. */
export interface Side {
  readonly ownerId: string;
  readonly manager: Actor;
  readonly headers: Headers;
  /** Values of a record; the same `n` gives the same natural key on both sides. */
  valuesOf(catalogue: Catalogue, n: number): Values;
}

export interface TwoOwners {
  readonly platform: TestPlatform;
  readonly api: ReturnType<typeof callerOf>;
  readonly admin: { readonly actor: Actor; readonly headers: Headers };
  /** The shop's owner company, and one that was added later. */
  readonly sides: readonly [Side, Side];
}

const samples = [1, 2, 3, 4];

/** One platform with two owner companies, the second with its starting records. */
export async function openTwoOwners(): Promise<TwoOwners> {
  const platform = await testPlatform();
  const { services } = platform;
  const api = callerOf(services);
  const admin = await platform.person('admin', 'Administradora');
  const headers = await api.signIn(admin.email);
  const addOwner = async (name: string, commandId?: string): Promise<string> =>
    taken(
      await services.dispatch(
        commandsOf(owners).add,
        { name, country: 'CL' },
        { actor: system, via: 'process', ...(commandId !== undefined && { commandId }) },
      ),
    ).id;
  const ownerIds = [await addOwner('Carga Austral', shopOwnerId), await addOwner('Carga Boreal')] as const;
  await startedIn(platform, ownerIds[1]);
  const ofPlatform = new Map<Catalogue, string>();
  const open = async (ownerId: string): Promise<Side> => {
    const manager = await platform.person('super-user', 'Gerente', ownerId);
    const add = async (catalogue: Catalogue, values: Values): Promise<string> => {
      const named = catalogue.belongsTo === 'platform' ? {} : { owner: ownerId };
      const by = { actor: admin, via: 'api' } as const;
      return taken(await services.dispatch(commandsOf(catalogue).add, { ...values, ...named }, by)).id;
    };
    await addReferred(async (catalogue, values) => {
      const id = ofPlatform.get(catalogue) ?? (await add(catalogue, values));
      if (catalogue.belongsTo === 'platform') ofPlatform.set(catalogue, id);
      return id;
    });
    const supplier = await add(suppliers, sampleValues(suppliers, 78));
    const prepared = new Map(
      catalogues.map((catalogue) => [catalogue, samples.map((n) => sampleValues(catalogue, n))]),
    );
    return {
      ownerId,
      manager,
      headers: await api.signIn(manager.email),
      valuesOf(catalogue, n) {
        const values = prepared.get(catalogue)?.[samples.indexOf(n)];
        if (values === undefined) throw new Error(`${catalogue.name} has no sample ${n}`);
        const { belongsTo } = catalogue;
        return typeof belongsTo === 'string' ? values : { ...values, [belongsTo.ownerWith]: supplier };
      },
    };
  };
  return {
    platform,
    api,
    admin: { actor: admin, headers },
    sides: [await open(ownerIds[0]), await open(ownerIds[1])],
  };
}

/** Waits until a new owner company has all of its starting records. */
export async function startedIn({ services }: TestPlatform, ownerId: string): Promise<void> {
  const reader: Actor = { ...system, roles: ['super-user'], ownerId };
  await vi.waitFor(
    async () => {
      for (const [catalogue, least] of [
        [faqCategories, 4],
        [faqs, 24],
      ] as const) {
        const page = taken(await services.ask(queriesOf(catalogue).list, { limit: 1 }, reader));
        expect(page.total).toBeGreaterThanOrEqual(least);
      }
    },
    { timeout: 60_000, interval: 100 },
  );
}

export function taken<Answer>(answer: Answer | Rejection): Answer {
  if (isRejection(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
