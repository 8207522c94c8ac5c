import { isRejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';
import { renewAddress, revokeAddress } from '~/use-cases/crm/meetings/calendar-address.server';

export type AddressIntent = 'address-renew' | 'address-revoke';

export const isAddressIntent = (intent: string): intent is AddressIntent =>
  intent === 'address-renew' || intent === 'address-revoke';

/** The new address is returned only this once. */
export async function changeAddress({ services, actor }: PageContext, form: PageForm) {
  if (form.intent === 'address-revoke') {
    const refused = await revokeAddress(services, actor);
    return refused === null ? { address: null } : form.refuse(refused);
  }
  const made = await renewAddress(services, actor);
  return isRejection(made) ? form.refuse(made) : made;
}
