import { pngOf } from '@tests/support/png-of';
import type { Person, TwoOwnerCompanies } from './two-owner-companies';
import { markedEmail, marker } from './walked-values';

interface Answer {
  readonly _id?: string;
  readonly total?: string;
  /** An id, or a path that ends in one. */
  readonly avatar?: string;
  readonly importId?: string;
  readonly payment?: { readonly proofs: readonly { readonly _id: string }[] };
  readonly products?: readonly { readonly _id: string }[];
}

export interface Filling {
  readonly rate: string;
  readonly companyId: string;
  readonly bankAccount: string;
  readonly client: Person;
  readonly manager: Person;
}

/**
 * Adds a booked cart, a filled one, and files by calls.
 * @returns ids that are no stream's, by the name of their parameter
 */
export async function fillByCalls(
  { api }: TwoOwnerCompanies,
  { rate, companyId, bankAccount, client, manager }: Filling,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const callerFor = async ({ email }: Person) => {
    const headers = await api.signIn(email);
    return async (method: string, path: string, body?: unknown) => {
      const { status, body: answer } = await api.call<Answer>(method, path, { headers, body });
      if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer;
    };
  };
  const asClient = await callerFor(client);
  const asManager = await callerFor(manager);
  const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.1 } };
  const product = { rateId: rate, load, currency: 'USD' };
  await asClient('POST', `/cart/${client.id}/items`, { product, amount: 1 });
  const street = { name: marker, street: marker, city: 'Santiago', country: 'CL' };
  const billing = { ...street, identification: '12.345.678-5', email: markedEmail };
  const payment = { paymentMethod: 'transfer', selectedBankAccount: bankAccount };
  await asClient('PATCH', `/checkout/${client.id}`, { billing, ...payment });
  const { total } = await asClient('GET', `/cart/${client.id}`);
  const booked = await asClient('POST', `/checkout/${client.id}/confirm`, { total });
  await asClient('POST', `/cart/${client.id}/items`, { product, amount: 2 });
  const cart = await asClient('GET', `/cart/${client.id}`);

  const picture = new File([Uint8Array.from(pngOf(10, 10))], `${marker}.png`);
  const pictured = [
    await asClient('PATCH', `/users/${client.id}`, formOf({ avatar: picture })),
    await asManager('PATCH', `/companies/${companyId}`, formOf({ avatar: picture })),
  ];
  const attached = formOf({ model: 'company', modelId: companyId, forCustomers: 'true', files: picture });
  await asManager('POST', '/files-models/create-multiple-files-register', attached);
  const proofs = await asClient(
    'POST',
    `/reservation/${booked._id ?? ''}/proofs`,
    formOf({ proof: picture }),
  );
  const sheet = new File([`Nombre;País\n${marker};CL\n${marker} dos;Narnia\n`], `${marker}.csv`);
  const started = await asManager('POST', '/suppliers/upload/csv', formOf({ file: sheet, dryRun: 'true' }));
  return new Map([
    ['picture', pictured.flatMap(({ avatar }) => idsOf(avatar?.split('/').at(-1)))],
    ['import', idsOf(started.importId)],
    ['proof', idsOf(proofs.payment?.proofs[0]?._id)],
    ['item', idsOf(cart.products?.[0]?._id)],
  ]);
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function idsOf(id: string | undefined): readonly string[] {
  if (id === undefined) throw new Error('the answer has no id of the new record');
  return [id];
}
