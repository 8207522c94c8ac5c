import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { isAuditor, isStaff, mayCommand, ownerCompanyOf } from '@domain/shared/actor';
import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import { languageInAddress } from '~/http/language';
import type { PageContext } from '~/http/load-context';
import { findClientTexts } from '~/texts/resources.server';
import { takeNotice } from '../notice.server';
import { languageCookies } from '../preferences/keep-language.server';
import { readPreferences } from '../preferences/preferences.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { language, person, services, actor } = context;
  const pending = takeNotice(request);
  // Kept, so that the next page has it too.
  const named = languageInAddress(request);
  const cookies = [
    ...(pending === null ? [] : [pending.ends]),
    ...(named === undefined ? [] : languageCookies(named, person === null)),
  ];
  const entersBackOffice = mayEnterBackOffice(context);
  const company = await readOwnerProfile(services.db, ownerCompanyOf(actor));
  return data(
    {
      language,
      publicUrl: services.publicUrl,
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
    { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) },
  );
}

/** Auditors may read all of it. */
export function mayEnterBackOffice({ actor }: Pick<PageContext, 'actor'>): boolean {
  return isStaff(actor) || isAuditor(actor);
}
