import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { addAddress } from '@domain/people/address-book/address-book';
import {
  addAddressInput,
  addressChanges,
  addressTypes,
  changeAddressInput,
} from '@domain/people/address-book/inputs';
import { mayCommand } from '@domain/shared/actor';
import { holdOf } from '@domain/shared/customer-company';
import { isRejection, reject } from '@domain/shared/rejection';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { findAddressPreferences } from '@projections/people/address-book/queries';
import type { PageContext } from '~/http/load-context';
import { readForm, type Place } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { translate } from '~/texts/translate.server';
import { changeKeptAddress, keepAddress } from '~/use-cases/people/keep-address.server';

async function preferencesOf({ services, actor }: PageContext, personId: string) {
  return services.ask(findAddressPreferences, { personId }, actor);
}

async function sharingCompanies({ services, actor }: PageContext, personId: string) {
  const companies = await readCompaniesOfPerson(services.db, personId);
  return companies
    .filter((company) => actor.companyIds.includes(company.id) && holdOf(company) === null)
    .map(({ id, name }) => ({ value: id, label: name }));
}

const notThere = reject('not-found', 'addressBook.address-not-found');

async function addressOf(context: PageContext, personId: string, addressId: string | undefined) {
  const { addresses } = takeAnswer(context, await preferencesOf(context, personId));
  const address = addresses.find(({ id }) => id === addressId);
  if (address === undefined) throw refusePage(context, notThere);
  return address;
}

/** Offered as the default for uses that have none yet. */
export async function newLoader({ request, context }: LoaderFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  refuseUnless(mayCommand(context.actor, addAddress.access), context, request);
  const { addresses } = takeAnswer(context, await preferencesOf(context, personId));
  const taken = new Set(addresses.flatMap(({ defaultFor }) => defaultFor));
  return {
    address: null,
    defaultFor: addressTypes.filter((type) => !taken.has(type)),
    companies: await sharingCompanies(context, personId),
    countries: countryOptions(context.language),
    commandId: uuidv7(),
  };
}

export async function editLoader({ request, params, context }: LoaderFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  refuseUnless(mayCommand(context.actor, addAddress.access), context, request);
  const address = await addressOf(context, personId, params['addressId']);
  return {
    address,
    defaultFor: [...address.defaultFor],
    companies: [],
    countries: countryOptions(context.language),
    commandId: uuidv7(),
  };
}

const defaultFor = z.array(z.enum(addressTypes)).default([]);
const newInput = z.object({
  ...addAddressInput.pick({ address: true, companyId: true }).shape,
  defaultFor,
});
const editInput = z.object({ ...changeAddressInput.pick({ changes: true }).shape, defaultFor });

const atFields: Place = (problems) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, sentences]) => [
      name.replace(/^(address|changes)\./, ''),
      sentences,
    ]),
  );

function done({ language }: PageContext) {
  return redirectWithNotice('/account/addresses', {
    tone: 'success',
    text: translate(language, 'people:addresses.saved'),
  });
}

export async function newAction({ request, context }: ActionFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  const form = await readForm(context, request);
  const requestContext = requestContextOf(context, request, form);
  const kept = await form.submit(
    newInput,
    ({ companyId, address, ...rest }) =>
      keepAddress(requestContext, { personId, companyId }, address, rest.defaultFor),
    ({ companyId, defaultFor: types, ...address }) => ({ companyId, defaultFor: types, address }),
  );
  return isRejection(kept) ? form.refuse(kept, atFields) : done(context);
}

const emptied = Object.fromEntries(Object.keys(addressChanges.shape).map((name) => [name, null]));

export async function editAction({ request, params, context }: ActionFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  const form = await readForm(context, request);
  const requestContext = requestContextOf(context, request, form);
  const before = await addressOf(context, personId, params['addressId']);
  const book = { personId, companyId: before.company === null ? undefined : before.bookId };
  const refused = await form.submit(
    editInput,
    ({ changes, ...rest }) =>
      changeKeptAddress(requestContext, { ...book, addressId: before.id }, changes, {
        before: before.defaultFor,
        after: rest.defaultFor,
      }),
    ({ defaultFor: types, ...address }) => ({ defaultFor: types, changes: { ...emptied, ...address } }),
  );
  return isRejection(refused) ? form.refuse(refused, atFields) : done(context);
}
