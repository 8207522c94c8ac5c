import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  changeAddressPreferences,
  chooseDefaultAddress,
  removeAddress,
} from '@domain/people/address-book/address-book';
import { mayCommand } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findAddressPreferences } from '@projections/people/address-book/queries';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refuseUnless, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { translate } from '~/texts/translate.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, changeAddressPreferences.access), context, request);
  const { addresses, isActive } = takeAnswer(
    context,
    await services.ask(findAddressPreferences, { personId }, actor),
  );
  const countries = new Map(countryOptions(language).map(({ value, label }) => [value, label]));
  return {
    isActive,
    addresses: addresses.map((address) => ({
      ...address,
      countryName: countries.get(address.country) ?? address.country,
    })),
  };
}

interface Done {
  readonly refused: Rejection | null;
  readonly said: string;
}

type Handler = (form: PageForm, personId: string) => Promise<Done>;

const outcome = (result: object | Rejection, said: string): Done =>
  isRejection(result) ? { refused: result, said } : { refused: null, said };

const handlers = {
  default: async (form, personId) => {
    const isOn = form.text('isOn') === 'true';
    const chosen = await form.dispatch(chooseDefaultAddress, ({ addressId, type }) => ({
      personId,
      addressId: isOn ? addressId : null,
      type,
    }));
    return outcome(chosen, isOn ? 'addresses.default-set' : 'addresses.default-ended');
  },
  remove: async (form, personId) => {
    const removed = await form.dispatch(removeAddress, ({ addressId, companyId }) => ({
      personId,
      addressId,
      companyId,
    }));
    return outcome(removed, 'addresses.removed');
  },
  active: async (form, personId) => {
    const changed = await form.dispatch(changeAddressPreferences, ({ isActive }) => ({ personId, isActive }));
    return outcome(changed, form.text('isActive') === 'true' ? 'addresses.offered' : 'addresses.not-offered');
  },
} satisfies Readonly<Record<string, Handler>>;

export type AddressesIntent = keyof typeof handlers;

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requirePerson(context, request);
  const form = await readForm(context, request);
  const intent = intentIn(handlers, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const { refused, said } = await handlers[intent](form, id);
  if (refused !== null) return form.refuse(refused);
  return redirectWithNotice('/account/addresses', {
    tone: 'success',
    text: translate(context.language, `people:${said}`),
  });
}
