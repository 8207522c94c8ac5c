import { randomUUID } from 'node:crypto';
import { callsOf } from './background-calls';
import type { StartedProduct } from './started-server';

export interface BackgroundPeople {
  /** Bearer tokens. */
  readonly manager: string;
  readonly customers: readonly string[];
}

/** Opens the accounts of a manager and of customers through the API, as the first start's administrator. */
export async function openPeople(
  { address, printed }: StartedProduct,
  customers: number,
): Promise<BackgroundPeople> {
  const [, email, password] = /Administrator +(\S+) +(\S+)/.exec(printed) ?? [];
  const signIn = async (body: object): Promise<string> =>
    (await callsOf(address, '')<{ token: string }>('POST', '/auth/login', body)).token;
  const asAdministrator = callsOf(address, await signIn({ email, password }));
  const open = async (role: string): Promise<string> => {
    const account = { email: `${role}.${randomUUID()}@example.cl`, password: `Clave ${randomUUID()}` };
    await asAdministrator('POST', '/users', { name: `Bench ${role}`, roles: [role], ...account });
    return signIn(account);
  };
  const opened: string[] = [];
  while (opened.length < customers) opened.push(await open('client'));
  return { manager: await open('super-user'), customers: opened };
}
