import { quoterStates } from '@domain/catalogues/quoter-states';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import {
  twoOwnerCompanies,
  type OwnerCompany,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

export type Fields = Readonly<Record<string, unknown>>;
export interface Answered {
  readonly status: number;
  readonly body: Fields;
}

/** An owner company with its people signed in. */
export interface Side {
  readonly company: OwnerCompany;
  readonly managerId: string;
  readonly executiveId: string;
  readonly clientId: string;
  as(role: 'manager' | 'executive' | 'client'): Readonly<Record<string, string>>;
}

export interface CallsDesk extends TwoOwnerCompanies {
  readonly admin: Readonly<Record<string, string>>;
  /** The shop's owner company, and another. */
  readonly sides: readonly [Side, Side];
  send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<Answered>;
}

/** Two owner companies, an administrator, and calls as clients write them. */
export async function callsDesk(): Promise<CallsDesk> {
  const both = await twoOwnerCompanies();
  const { api, platform } = both;
  const open = async (company: OwnerCompany): Promise<Side> => {
    const people = {
      manager: await company.person('super-user'),
      executive: await company.person('executive'),
      client: await company.person('client'),
    };
    const headers = {
      manager: await api.signIn(people.manager.email),
      executive: await api.signIn(people.executive.email),
      client: await api.signIn(people.client.email),
    };
    return {
      company,
      managerId: people.manager.id,
      executiveId: people.executive.id,
      clientId: people.client.id,
      as: (role) => headers[role],
    };
  };
  for (const state of startingQuoterStates)
    await platform.done(commandsOf(quoterStates).add, state, both.shop.seeder);
  const sides = [await open(both.shop), await open(both.other)] as const;
  const admin = await api.signIn((await platform.person('admin')).email);
  return {
    ...both,
    admin,
    sides,
    async send(method, path, headers, body) {
      const { status, body: answer } = await api.call<Fields>(method, path, { headers, body });
      return { status, body: answer };
    },
  };
}

/** A form as browsers send it: lists field by field, pictures as files. */
export function formOf(fields: Fields, picture?: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  if (picture !== undefined) form.set(picture, new File([gif], 'picture.gif', { type: 'image/gif' }));
  return form;
}
