import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { approveCompany } from '@domain/crm/company/verification';
import { expect } from 'vitest';
import type { PlatformOptions } from '@tests/people/platform';
import { twoOwnerCompanies } from '@tests/owner-companies/two-owner-companies';

export interface Comment {
  readonly _id: string;
  readonly message: string;
  readonly byCustomer: boolean;
  readonly user: { readonly _id: string };
  readonly attachments: readonly { readonly _id: string; readonly name: string }[];
}

export interface Ticket {
  readonly _id: string;
  readonly reference: string;
  readonly subject: string;
  readonly state: string;
  readonly priority: string;
  readonly isRead: boolean;
  readonly participants: readonly string[];
  readonly comentarios: readonly Comment[];
}

interface List {
  readonly data: readonly Ticket[];
  readonly total: number;
}

export type Headers = Readonly<Record<string, string>>;

/** Two owner companies; a customer of a company in an executive's portfolio, a colleague, and staff of both. */
export async function ticketsDesk(options: PlatformOptions = {}) {
  const two = await twoOwnerCompanies(options);
  const { api, platform, shop, other } = two;
  const seller = await shop.person('executive');
  const stranger = await shop.person('executive');
  const company = await shop.company('Viñas del Sur');
  await platform.done(approveCompany, { id: company, comment: 'Revisada' }, shop.seeder);
  await platform.done(
    commandsOf(portfolios).add,
    { name: 'Sur', executives: [seller.id], companies: [company] },
    shop.seeder,
  );
  const customer = await shop.person('client', [company]);
  const colleague = await shop.person('client', [company]);
  const as = {
    customer: await api.signIn(customer.email),
    colleague: await api.signIn(colleague.email),
    seller: await api.signIn(seller.email),
    stranger: await api.signIn(stranger.email),
    manager: await api.signIn((await shop.person('super-user')).email),
    auditor: await api.signIn((await shop.person('auditor')).email),
    outsider: await api.signIn((await other.person('super-user')).email),
  };
  return {
    ...two,
    as,
    people: { customer, colleague, seller, stranger },
    call: <Shape = Ticket>(method: string, path: string, headers: Headers, body?: unknown) =>
      api.call<Shape>(method, `/ticket-support${path}`, { headers, ...(body !== undefined && { body }) }),
    async open(body: object = {}, headers: Headers = as.customer): Promise<Ticket> {
      const usual = { subject: 'Contenedor retenido', message: 'No avanza hace una semana' };
      const made = await api.call<Ticket>('POST', '/ticket-support', {
        headers,
        body: { ...usual, ...body },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body;
    },
    seen: async (headers: Headers, query = '') => {
      const { body } = await api.call<List>('GET', `/ticket-support${query}`, { headers });
      return body.data.map(({ _id }) => _id);
    },
  };
}

export type TicketsDesk = Awaited<ReturnType<typeof ticketsDesk>>;
