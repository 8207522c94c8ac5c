import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { expect } from 'vitest';
import { twoOwnerCompanies, type OwnerCompany } from '@tests/owner-companies/two-owner-companies';

export interface Company {
  readonly _id: string;
  readonly name: string;
  readonly identification: string | null;
  readonly estado: string;
  readonly isActive: boolean;
  readonly portfolios: readonly string[];
  readonly tags: readonly string[];
}
interface List {
  readonly data: readonly Company[];
  readonly total: number;
}
export type Headers = Readonly<Record<string, string>>;

export type CompaniesDesk = Awaited<ReturnType<typeof companiesDesk>>;

/** Two owner companies with staff who are signed in, and the calls on companies. */
export async function companiesDesk() {
  const two = await twoOwnerCompanies();
  const { api, platform } = two;
  const executive = await two.shop.person('executive');
  const manager = await api.signIn((await two.shop.person('super-user')).email);
  return {
    two,
    api,
    executive,
    manager,
    stranger: await api.signIn((await two.other.person('super-user')).email),
    asExecutive: await api.signIn(executive.email),
    asAuditor: await api.signIn((await two.shop.person('auditor')).email),
    async register(body: object, headers: Headers = manager): Promise<Company> {
      const made = await api.call<Company>('POST', '/companies', { headers, body });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body;
    },
    get: (path: string, headers: Headers = manager) => api.call<Company>('GET', path, { headers }),
    list: async (query: string, headers: Headers = manager) =>
      (await api.call<List>('GET', `/companies${query}`, { headers })).body,
    patch: (path: string, body: object, headers: Headers = manager) =>
      api.call<Company>('PATCH', path, { headers, body }),
    portfolioOf: async (owner: OwnerCompany, name: string, executives: readonly string[] = []) =>
      (await platform.done(commandsOf(portfolios).add, { name, executives }, owner.seeder)).id,
  };
}
