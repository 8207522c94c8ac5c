import { isStaff } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import type { PageContext } from '~/http/load-context';
import type { PageForm } from '~/pages/forms/page-form.server';

export type AddressIntent = 'address-renew' | 'address-revoke';

export const isAddressIntent = (intent: string): intent is AddressIntent =>
  intent === 'address-renew' || intent === 'address-revoke';

/** The reader's own calendar address: when it was made and last read. Null: there is none. */
export async function standingAddress({ services, actor }: PageContext) {
  const standing = await services.auth.calendarAddresses.standing(actor.id);
  if (standing === null) return null;
  const { madeAt, lastReadAt } = standing;
  return { madeAt: madeAt.toISOString(), lastReadAt: lastReadAt?.toISOString() ?? null };
}

/** Makes, renews or revokes the reader's own address, which is answered this once. */
export async function changeAddress({ services, actor }: PageContext, form: PageForm) {
  if (!isStaff(actor) || actor.kind !== 'person') return form.refuse(refuseAccess(actor));
  const { calendarAddresses } = services.auth;
  if (form.intent === 'address-revoke') {
    await calendarAddresses.revoke(actor.id);
    return { address: null };
  }
  const token = await calendarAddresses.issue(actor.id);
  return { address: new URL(`/calendar/${token}.ics`, services.publicUrl).href };
}
