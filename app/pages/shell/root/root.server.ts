import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { isAuditor, isStaff, mayCommand, ownerCompanyOf } from '@domain/shared/actor';
import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import type { PageContext } from '~/http/load-context';
import { findClientTexts } from '~/texts/resources.server';
import { takeNotice } from '../notice.server';
import { readPreferences } from '../preferences/preferences.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language, person, services, actor } = context;
  const pending = takeNotice(request);
  const entersBackOffice = mayEnterBackOffice(context);
  const company = await readOwnerProfile(services.db, ownerCompanyOf(actor));
  return data(
    {
      language,
      ...readPreferences(request),
      person: person && { id: person.id, name: person.name, email: person.email },
      entersBackOffice,
      /** Everybody except auditors. */
      mayOrder: mayCommand(actor, 'public'),
      /** The reader's own; for visitors, the shop's. */
      company: company ?? null,
      texts: {
        shop: findClientTexts(language, 'shop')?.url ?? '',
        staff: entersBackOffice ? (findClientTexts(language, 'staff')?.url ?? '') : null,
      },
      notice: pending?.notice ?? null,
    },
    pending === null ? {} : { headers: { 'Set-Cookie': pending.ends } },
  );
}

/** Auditors may read all of it. */
export function mayEnterBackOffice({ actor }: Pick<PageContext, 'actor'>): boolean {
  return isStaff(actor) || isAuditor(actor);
}
