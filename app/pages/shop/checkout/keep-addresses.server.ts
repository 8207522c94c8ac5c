import { addressTypes } from '@domain/people/address-book/inputs';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { findAddressPreferences } from '@projections/people/address-book/queries';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { keepAddress } from '~/use-cases/people/keep-address.server';

/** The reader's own, or those of a customer whom the reader may see. */
export async function savedAddresses({ services, actor }: PageContext, personId = actor.id) {
  const preferences = await services.ask(findAddressPreferences, { personId }, actor);
  return isRejection(preferences) || !preferences.isActive ? [] : preferences.addresses;
}

/** The first address of a type becomes its default. */
export async function keepAsked(
  context: PageContext,
  request: Request,
  form: PageForm,
): Promise<Rejection | null> {
  const asked = addressTypes.filter((type) => form.text(`keep-${type}`) === 'true');
  if (asked.length === 0) return null;
  const { services, actor } = context;
  const preferences = await services.ask(findAddressPreferences, { personId: actor.id }, actor);
  if (isRejection(preferences)) return preferences;
  const taken = new Set(preferences.addresses.flatMap(({ defaultFor }) => defaultFor));
  const requestContext = requestContextOf(context, request);
  for (const type of asked) {
    const book = { personId: actor.id };
    const defaultFor = taken.has(type) ? [] : [type];
    const kept = await keepAddress(requestContext, book, form.fields[type], defaultFor);
    if (isRejection(kept) && kept.code !== 'addressBook.kept-already') return kept;
  }
  return null;
}
