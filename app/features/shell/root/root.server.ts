import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { isStaff } from '@domain/shared/actor';
import type { PageContext } from '~/server/load-context';
import { findClientTexts } from '~/texts/resources.server';
import { takeNotice } from '../notice.server';
import { readPreferences } from '../preferences/preferences.server';

/** What every page needs: who reads, how, and what the page before wanted to be said. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { language, person } = context;
  const pending = takeNotice(request);
  const entersBackOffice = mayEnterBackOffice(context);
  return data(
    {
      language,
      ...readPreferences(request),
      person: person && { id: person.id, name: person.name, email: person.email },
      entersBackOffice,
      texts: {
        shop: findClientTexts(language, 'shop')?.url ?? '',
        staff: entersBackOffice ? (findClientTexts(language, 'staff')?.url ?? '') : null,
      },
      notice: pending?.notice ?? null,
    },
    pending === null ? {} : { headers: { 'Set-Cookie': pending.ends } },
  );
}

/** Staff, and auditors, who read all of it. */
export function mayEnterBackOffice({ actor }: Pick<PageContext, 'actor'>): boolean {
  return isStaff(actor) || actor.roles.includes('auditor');
}
