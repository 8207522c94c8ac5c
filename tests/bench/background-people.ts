import { randomUUID } from 'node:crypto';
import { printedAdministrator, signInFirst } from '@tests/support/first-sign-in';
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
  const asAdministrator = callsOf(address, await signInFirst(address, printedAdministrator(printed)));
  const open = async (role: string): Promise<string> => {
    const account = { email: `${role}.${randomUUID()}@example.cl`, password: `Clave ${randomUUID()}` };
    await asAdministrator('POST', '/users', { name: `Bench ${role}`, roles: [role], ...account });
    return signInFirst(address, account);
  };
  const opened: string[] = [];
  while (opened.length < customers) opened.push(await open('client'));
  return { manager: await open('super-user'), customers: opened };
}
