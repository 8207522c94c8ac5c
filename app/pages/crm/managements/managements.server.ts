import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { recordManagement } from '@domain/crm/management/management';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { listManagements } from '@projections/crm/management-list/queries';
import { findCompanyScore } from '@projections/crm/management-list/score';
import { readFields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { pageNumber } from '~/pages/forms/page-number';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { withInstant } from '../management/management-input.server';
import { resultOptions } from './management-choices.server';

const take = 50;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const page = pageNumber.parse(readFields(new URL(request.url).searchParams)['page']);
  const company = takeAnswer(context, await services.ask(findCompany, { id }, actor));
  const [score, managements, results] = await Promise.all([
    services.ask(findCompanyScore, { id }, actor),
    services.ask(listManagements, { company: id, limit: take, offset: (page - 1) * take }, actor),
    resultOptions(context, company.ownerId),
  ]);
  const { data, total } = takeAnswer(context, managements);
  return {
    ...{ id, name: company.name, page, take, total, results },
    score: takeAnswer(context, score),
    managements: data,
    mayWrite: mayCommand(actor, 'staff'),
    commandId: uuidv7(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const companyId = params['id'] ?? '';
  const form = await readForm(context, request);
  const outcome = await form.dispatch(recordManagement, (fields) => ({ ...withInstant(fields), companyId }));
  if (isRejection(outcome)) return form.refuse(outcome);
  return redirectWithNotice(`/admin/companies/${companyId}/managements`, {
    tone: 'success',
    text: translate(context.language, 'meetings-staff:done.recorded'),
  });
}
