import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { registerCompany } from '@domain/crm/company/commands';
import { newCompanyFields, registerCompanyInput } from '@domain/crm/company/inputs';
import { mayCommand } from '@domain/shared/actor';
import { countryCode } from '@domain/shared/country';
import { isRejection, rejectInput } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import type { DraftIntent } from '~/pages/forms/draft-notice';
import { discardDraft, dropDraft, findDraft, newRecord } from '~/pages/forms/drafts.server';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { sentenceOf, translate } from '~/texts/translate.server';
import { assignPortfolios } from '~/use-cases/crm/assign-portfolios.server';
import { setCompanyPicture } from '~/use-cases/crm/company-picture.server';
import { pictureIn } from '~/use-cases/people/avatars.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { alikeUnseen } from '../company-form/alike.server';
import { chosenOfCompany, companyChoices } from '../company-form/company-choices.server';
import {
  atCompanyFields,
  newCompanyInput,
  pictureIssues,
  severalIn,
} from '../company-form/company-input.server';
import { emptyValues } from '../company-form/company-values';

const usualCountry = 'CL';
const known = newCompanyFields.shape;

/** `another` registers the company and opens an empty form for the same country. */
export type NewCompanyIntent = 'open' | 'another';

export async function loader({ request, context }: LoaderFunctionArgs) {
  refuseUnless(mayCommand(context.actor, 'staff'), context, request);
  const said = new URL(request.url).searchParams;
  const kept = await findDraft(context, { form: 'company', recordId: newRecord, revision: '0' });
  const values = {
    ...emptyValues({
      name: known.name.catch('').parse(said.get('name') ?? ''),
      identification: said.get('identification')?.slice(0, 40) ?? '',
      country: countryCode.catch(usualCountry).parse(said.get('country') ?? usualCountry),
    }),
    ...(kept !== null && chosenOfCompany(kept.fields)),
  };
  return {
    values,
    draft: kept?.draft ?? null,
    choices: await companyChoices(context, values),
    commandId: uuidv7(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { actor, language } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const form = await readForm(context, request);
  if (form.intent === ('discard' satisfies DraftIntent))
    return discardDraft(context, 'company', { recordId: newRecord, page: '/admin/companies/new' });
  const input = form.read(registerCompanyInput, newCompanyInput);
  const issues = [...(isRejection(input) ? (input.issues ?? []) : []), ...pictureIssues(form)];
  if (isRejection(input) || issues.length > 0)
    return form.refuse(rejectInput(issues), atCompanyFields(language, 'input.invalid'));
  const requestContext = requestContextOf(context, request, form);
  const { ownerId } = input;
  const unseen = await alikeUnseen(context, form, { input, ownerId });
  if (unseen !== null) {
    const { data: answer, init } = form.refuse(unseen.rejection);
    return data({ ...answer, alike: unseen.alike }, init ?? {});
  }
  const made = await requestContext.dispatch(registerCompany, input);
  if (isRejection(made)) return form.refuse(made, atCompanyFields(language, made.code));
  await dropDraft(context, 'company', newRecord);
  const refused = await complete(requestContext, made.id, {
    portfolios: severalIn(form.fields, 'portfolios').filter((id) => typeof id === 'string'),
    file: form.file('avatar'),
  });
  const to =
    form.intent === ('another' satisfies NewCompanyIntent)
      ? `/admin/companies/new?country=${input.country}`
      : `/admin/companies/${made.id}`;
  return redirectWithNotice(to, noticeOf(context, input.name, refused));
}

/** Runs after the registration; a refusal leaves the company as it is. */
async function complete(
  requestContext: RequestContext,
  id: string,
  { portfolios, file }: { readonly portfolios: readonly string[]; readonly file: File | null },
) {
  const assigned = portfolios.length === 0 ? null : await assignPortfolios(requestContext, id, portfolios);
  const picture = await pictureIn(file);
  const set = picture === null ? null : await setCompanyPicture(requestContext, id, picture);
  return [assigned, set].find((outcome) => isRejection(outcome)) ?? null;
}

function noticeOf({ language }: PageContext, name: string, refused: Awaited<ReturnType<typeof complete>>) {
  const text = translate(language, 'companies-staff:done.registered', { name });
  return isRejection(refused)
    ? { tone: 'warning' as const, text, description: sentenceOf(language, refused) }
    : { tone: 'success' as const, text };
}
