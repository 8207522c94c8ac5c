import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { changeCompany } from '@domain/crm/company/commands';
import { company, registered, type CompanyDetails, type CompanyState } from '@domain/crm/company/company';
import { changeCompanyInput } from '@domain/crm/company/inputs';
import { mayCommand } from '@domain/shared/actor';
import { withoutErased } from '@domain/shared/personal';
import { isRejection, rejectInput } from '@domain/shared/rejection';
import { isSameData } from '@domain/shared/same-data';
import { findCompany, type ListedCompany } from '@projections/crm/company-list/queries';
import type { DraftIntent } from '~/pages/forms/draft-notice';
import { discardDraft, dropDraft, findDraft } from '~/pages/forms/drafts.server';
import type { Fields } from '~/pages/forms/form-fields';
import type { NewerRecord } from '~/pages/catalogues/one/newer-record.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { assignPortfolios } from '~/use-cases/crm/assign-portfolios.server';
import { setCompanyPicture } from '~/use-cases/crm/company-picture.server';
import type { CompanyEvent } from '~/use-cases/crm/company-history.server';
import { pictureIn } from '~/use-cases/people/avatars.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { alikeUnseen } from '../company-form/alike.server';
import { chosenOfCompany, companyChoices } from '../company-form/company-choices.server';
import {
  atCompanyFields,
  companyInput,
  pictureIssues,
  severalIn,
} from '../company-form/company-input.server';
import { valuesOf } from '../company-form/company-values';
import { newerCompany } from './newer-company.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const found = await context.services.ask(findCompany, { id }, context.actor);
  const { name, avatarFileId, revision } = takeAnswer(context, found);
  const kept = await findDraft(context, { form: 'company', recordId: id, revision: String(revision) });
  const saved = valuesOf(withoutErased(found) as ListedCompany);
  const values = { ...saved, ...(kept !== null && chosenOfCompany(kept.fields)) };
  const choices = await companyChoices(context, values);
  return { id, name, avatarFileId, revision, values, choices, draft: kept?.draft ?? null };
}

/**
 * Saves only the fields changed since the form was opened (hidden field `base`), so that others' changes to
 * other fields stay. Refuses once with the differences if the company changed meanwhile.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  takeAnswer(context, await services.ask(findCompany, { id }, actor));
  const form = await readForm(context, request);
  if (form.intent === ('discard' satisfies DraftIntent))
    return discardDraft(context, 'company', { recordId: id, page: `/admin/companies/${id}/edit` });
  const base = form.revision('base');
  const events = (await services.store.readStream(`company-${id}`)) as readonly CompanyEvent[];
  const began = detailsAfter(base === null ? events : events.filter(({ revision }) => revision <= base));

  const input = form.read(changeCompanyInput, (fields) => ({ ...changesIn(fields, began), id }));
  const issues = [...(isRejection(input) ? (input.issues ?? []) : []), ...pictureIssues(form)];
  if (isRejection(input) || issues.length > 0)
    return form.refuse(rejectInput(issues), atCompanyFields(language, 'input.invalid'));
  const requestContext = requestContextOf(context, request, form);
  const unseen = await alikeUnseen(context, form, { edited: { id, before: began }, input });
  if (unseen !== null) {
    const { data: answer, init } = form.refuse(unseen.rejection);
    return data({ ...answer, alike: unseen.alike }, init ?? {});
  }
  const changed = await requestContext.dispatch(changeCompany, input);
  if (isRejection(changed)) {
    const { data: answer, init } = form.refuse(changed, atCompanyFields(language, changed.code));
    const newer: NewerRecord | null =
      changed.kind !== 'stale' ? null : await newerCompany(context, { id, base, began, changes: input });
    return data({ ...answer, error: newer === null ? answer.error : {}, newer }, init ?? {});
  }
  const refused = await saveRest(requestContext, id, form);
  if (isRejection(refused)) return form.refuse(refused, atCompanyFields(language, refused.code));
  await dropDraft(context, 'company', id);
  const text = translate(language, 'companies-staff:done.saved');
  return redirectWithNotice(`/admin/companies/${id}`, { tone: 'success', text });
}

async function saveRest(requestContext: RequestContext, id: string, form: PageForm) {
  const isGone = form.text('avatar-gone') === 'true';
  const picture = await pictureIn(form.file('avatar'));
  if (picture !== null || isGone) {
    const set = await setCompanyPicture(requestContext, id, picture);
    if (isRejection(set)) return set;
  }
  if (form.text('assigns') !== 'true') return null;
  const wanted = severalIn(form.fields, 'portfolios').filter((one) => typeof one === 'string');
  return assignPortfolios(requestContext, id, wanted);
}

function detailsAfter(events: readonly CompanyEvent[]): CompanyDetails {
  const state = events.reduce<CompanyState>(
    (before, event) => company.evolve(before, event),
    company.initial,
  );
  // The form omits erased texts, which is no change.
  return withoutErased(registered(state).details) as CompanyDetails;
}

/** Country and number are checked together once either differs. */
function changesIn(fields: Fields, began: CompanyDetails): Readonly<Record<string, unknown>> {
  const input = companyInput(fields);
  const differing = Object.entries(input).filter(([name, value]) => {
    const before = began[name as keyof CompanyDetails];
    const known = typeof before === 'number' ? String(before) : before;
    return !isSameData(value, known);
  });
  const isIdentified = differing.some(([name]) => name === 'country' || name === 'identification');
  const { country, identification } = input;
  return { ...Object.fromEntries(differing), ...(isIdentified && { country, identification }) };
}
