import { z } from 'zod';
import {
  changeAddress,
  changeAddressPreferences,
  chooseDefaultAddress,
  removeAddress,
} from '@domain/people/address-book/address-book';
import { addressChanges, addressTypes, keptAddress } from '@domain/people/address-book/inputs';
import { flagValue } from '@domain/shared/flag';
import { isRejection, reject } from '@domain/shared/rejection';
import {
  findAddressPreferences,
  type AddressPreferences,
  type OfferedAddress,
} from '@projections/people/address-book/queries';
import { keepAddress } from '~/use-cases/people/keep-address.server';
import { withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';

const addressAnswer = z
  .object({
    _id: z.string(),
    ...keptAddress.shape,
    country: z.string(),
    company: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .describe("The company whose people share it; null: the person's own."),
    defaultFor: z.array(z.enum(addressTypes)),
    revision: z
      .int()
      .describe('Of the book that holds it, for `If-Match` of a call that changes it or takes it out.'),
  })
  .meta({ id: 'KeptAddress' });

const preferencesAnswer = z
  .object({
    user: z.object({ _id: z.string() }),
    isActive: z.boolean().describe('Whether forms offer the addresses.'),
    addresses: z.array(addressAnswer),
    defaults: z
      .object({
        billing: z.string().nullable(),
        pickup: z.string().nullable(),
        delivery: z.string().nullable(),
      })
      .describe('Ids of addresses.'),
  })
  .meta({ id: 'AddressPreferences' });

function toAddress({ id, bookId: _book, company, ...address }: OfferedAddress) {
  return { _id: id, ...address, company: company && { _id: company.id, name: company.name } };
}

function toPreferences({ personId, isActive, addresses, revision }: AddressPreferences) {
  const defaultOf = (type: (typeof addressTypes)[number]) =>
    addresses.find(({ defaultFor }) => defaultFor.includes(type))?.id ?? null;
  const body = {
    user: { _id: personId },
    isActive,
    addresses: addresses.map(toAddress),
    defaults: { billing: defaultOf('billing'), pickup: defaultOf('pickup'), delivery: defaultOf('delivery') },
  };
  return withRevision(body, revision ?? -1);
}

type Asking = Pick<Call<'/{userId}', z.ZodUnknown, z.ZodUnknown>, 'ask' | 'params'>;

async function preferencesOf({ ask, params }: Asking) {
  const found = await ask(findAddressPreferences, { personId: params.userId });
  return isRejection(found) ? found : toPreferences(found);
}

async function addressOf({ ask, params }: Asking, addressId: string) {
  const found = await ask(findAddressPreferences, { personId: params.userId });
  if (isRejection(found)) return found;
  return found.addresses.find(({ id }) => id === addressId) ?? notThere;
}

/** The revision is that of the address book, which may be a company's. */
async function answerOf(call: Asking, addressId: string) {
  const address = await addressOf(call, addressId);
  return isRejection(address) ? address : withRevision(toAddress(address), address.revision);
}

const notThere = reject('not-found', 'addressBook.address-not-found');

async function bookOf(call: Asking, addressId: string) {
  const address = await addressOf(call, addressId);
  if (isRejection(address)) return address;
  return {
    personId: call.params.userId,
    addressId,
    ...(address.company !== null && { companyId: address.bookId }),
  };
}

export const getPreferences = defineEndpoint({
  method: 'get',
  path: '/user-preference/{userId}',
  access: 'customer',
  summary: 'The addresses somebody keeps, with those their companies share and the defaults',
  description: 'Of oneself; staff also of people they may know.',
  answer: preferencesAnswer,
  handler: preferencesOf,
});

export const postAddress = defineEndpoint({
  method: 'post',
  path: '/user-preference/{userId}/addresses',
  access: 'customer',
  summary: 'Keep an address',
  body: z.strictObject({
    ...keptAddress.shape,
    defaultType: z.enum(addressTypes).optional().describe('Make it the default of this type.'),
    company: z
      .string()
      .max(64)
      .optional()
      .describe("Id of one of the caller's companies, whose people then share it."),
  }),
  answer: addressAnswer,
  async handler(call) {
    const { userId: personId } = call.params;
    const { defaultType: type, company: companyId, ...address } = call.body;
    const kept = await keepAddress(call, { personId, companyId }, address, type === undefined ? [] : [type]);
    return isRejection(kept) ? kept : answerOf(call, kept.id);
  },
});

export const patchAddress = defineEndpoint({
  method: 'patch',
  path: '/user-preference/{userId}/addresses/{addressId}',
  access: 'customer',
  summary: 'Change an address; null clears a field',
  body: z.strictObject(addressChanges.shape),
  answer: addressAnswer,
  async handler(call) {
    const { addressId } = call.params;
    const book = await bookOf(call, addressId);
    if (isRejection(book)) return book;
    const outcome = await call.dispatch(changeAddress, { ...book, changes: call.body });
    return isRejection(outcome) ? outcome : answerOf(call, addressId);
  },
});

export const patchDefaultAddress = defineEndpoint({
  method: 'patch',
  path: '/user-preference/{userId}/addresses/{addressId}/default',
  access: 'customer',
  summary: 'Make an address the default for billing, pickup or delivery',
  body: z.strictObject({ type: z.enum(addressTypes) }),
  answer: addressAnswer,
  async handler(call) {
    const { userId: personId, addressId } = call.params;
    const outcome = await call.dispatch(chooseDefaultAddress, { personId, addressId, type: call.body.type });
    return isRejection(outcome) ? outcome : answerOf(call, addressId);
  },
});

export const deleteAddress = defineEndpoint({
  method: 'delete',
  path: '/user-preference/{userId}/addresses/{addressId}',
  access: 'customer',
  summary: 'Take an address out; it is no default any more',
  answer: preferencesAnswer,
  async handler(call) {
    const book = await bookOf(call, call.params.addressId);
    if (isRejection(book)) return book;
    const outcome = await call.dispatch(removeAddress, book);
    return isRejection(outcome) ? outcome : preferencesOf(call);
  },
});

export const patchPreferencesActive = defineEndpoint({
  method: 'patch',
  path: '/user-preference/changeIsActive/{userId}',
  access: 'customer',
  summary: 'Have forms offer the addresses, or not',
  body: z.strictObject({ isActive: flagValue }),
  answer: preferencesAnswer,
  async handler(call) {
    const input = { personId: call.params.userId, isActive: call.body.isActive };
    const outcome = await call.dispatch(changeAddressPreferences, input);
    return isRejection(outcome) ? outcome : preferencesOf(call);
  },
});
