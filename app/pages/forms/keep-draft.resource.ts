import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { refuseAccess } from '@domain/shared/refuse-access';
import { isRejection, rejectInput } from '@domain/shared/rejection';
import { recordId } from '@domain/shared/record-id';
import type { PageContext } from '~/http/load-context';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage, requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { findCompany } from '@projections/crm/company-list/queries';
import { findMeeting } from '@projections/crm/meeting-list/queries';
import { findClient } from '@projections/people/client-list/queries';
import { findCurrentOffer } from '~/use-cases/quoting/current.server';
import { findRate } from '@projections/rating/rate-list/queries';
import { draftedForms, isNewRecord, type DraftedForm } from './drafts.server';

type FindRecord = (context: PageContext, id: string) => Promise<unknown>;

/** How the record of a draft is found by whoever may edit it. */
const records: Readonly<Record<DraftedForm, FindRecord>> = {
  offer: ({ services, actor }, offerId) => findCurrentOffer(services, { offerId }, actor),
  company: ({ services, actor }, id) => services.ask(findCompany, { id }, actor),
  client: ({ services, actor }, id) => services.ask(findClient, { id }, actor),
  rate: ({ services, actor }, id) => services.ask(findRate, { id }, actor),
  meeting: ({ services, actor }, id) => services.ask(findMeeting, { id }, actor),
};

/** As much as a form of 100 lines comes to. */
const mostCharacters = 300_000;

const unsaved = z.object({
  form: z.enum(draftedForms),
  record: recordId,
  revision: z.string().regex(/^\d{1,18}(\+\d{1,15})?$/),
  content: z.string().max(mostCharacters),
  // Of forms that several tabs may have open.
  holder: z.string().max(64).optional(),
  seen: z.iso.datetime().optional(),
});
const entries = z.array(z.tuple([z.string().max(100), z.string().max(10_000)])).max(5000);

/** Keeps what somebody typed into a form and did not save. It is theirs alone, and no event. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  if (!mayCommand(context.actor, 'staff')) throw refusePage(context, refuseAccess(context.actor));
  const form = await readForm(context, request);
  const posted = unsaved.safeParse(form.fields);
  if (!posted.success) throw refusePage(context, rejectInput(posted.error.issues));
  const { form: name, record, revision, content, holder, seen = null } = posted.data;
  const typed = entries.safeParse(parseJson(content));
  if (!typed.success) throw refusePage(context, rejectInput(typed.error.issues));
  if (!isNewRecord(record) || name === 'offer') {
    const found = await records[name](context, record);
    if (isRejection(found)) return takeAnswer(context, found);
  }
  const draft = { personId, form: name, recordId: record, revision, content: typed.data };
  if (holder === undefined) {
    await context.services.drafts.save(draft);
    return new Response(null, { status: 204 });
  }
  const behind = await context.services.drafts.saveHeld(draft, { holder, seen });
  return behind === null
    ? new Response(null, { status: 204 })
    : Response.json({ savedAt: behind }, { status: 409 });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
