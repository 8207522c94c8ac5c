import { addAddress, changeAddress, chooseDefaultAddress } from '@domain/people/address-book/address-book';
import type { AddressType } from '@domain/people/address-book/inputs';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { RequestContext } from './request-context.server';

type Dispatching = Pick<RequestContext, 'dispatch'>;

export interface Book {
  readonly personId: string;
  readonly companyId?: string | undefined;
}

export async function keepAddress(
  dispatching: Dispatching,
  { personId, companyId }: Book,
  address: unknown,
  defaultFor: readonly AddressType[],
): Promise<{ readonly rejected?: undefined; readonly id: string } | Rejection> {
  const added = await dispatching.dispatch(addAddress, { personId, companyId, address });
  if (isRejection(added)) return added;
  const [event] = added.events as readonly { readonly data: { readonly addressId: string } }[];
  if (event === undefined) throw new Error('an added address without an event');
  const { addressId: id } = event.data;
  const defaults = { before: [], after: defaultFor };
  const refused = await setDefaults(dispatching, { personId, addressId: id }, defaults);
  return refused ?? { id };
}

interface Defaults {
  readonly before: readonly AddressType[];
  readonly after: readonly AddressType[];
}

export async function changeKeptAddress(
  dispatching: Dispatching,
  { personId, companyId, addressId }: Book & { readonly addressId: string },
  changes: unknown,
  defaults: Defaults,
): Promise<Rejection | null> {
  const changed = await dispatching.dispatch(changeAddress, { personId, companyId, addressId, changes });
  if (isRejection(changed)) return changed;
  return setDefaults(dispatching, { personId, addressId }, defaults);
}

async function setDefaults(
  { dispatch }: Dispatching,
  { personId, addressId }: { readonly personId: string; readonly addressId: string },
  { before, after }: Defaults,
): Promise<Rejection | null> {
  const changes = [
    ...after.filter((type) => !before.includes(type)).map((type) => ({ type, addressId })),
    ...before.filter((type) => !after.includes(type)).map((type) => ({ type, addressId: null })),
  ];
  for (const change of changes) {
    // Without the request's revision, which is the address book's, possibly a company's.
    const chosen = await dispatch(chooseDefaultAddress, { personId, ...change }, { countsFrom: null });
    if (isRejection(chosen)) return chosen;
  }
  return null;
}
