import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { movesFrom } from '@domain/crm/company/states';
import { writeNote } from '@domain/crm/note/note';
import { mayCommand, mayRead, ownerCompanyOf } from '@domain/shared/actor';
import { readOtherData } from '@domain/shared/other-data';
import { isRejection, reject } from '@domain/shared/rejection';
import { findCompanyLabels } from '@projections/crm/company-list/labels';
import { findCompany } from '@projections/crm/company-list/queries';
import { findCompanySales } from '@projections/crm/company-sales/queries';
import { listManagements } from '@projections/crm/management-list/queries';
import { findCompanyScore } from '@projections/crm/management-list/score';
import { findMeetingsOfCompany } from '@projections/crm/meeting-list/queries';
import { listNotes } from '@projections/crm/note-list/queries';
import { listPeopleOfCompany } from '@projections/people/person-list/people-of-company';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { readForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { loadFiles } from '~/pages/files/files.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { loadErasing } from '~/pages/privacy/erasing.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { nextStepOf } from '~/presenters/crm/next-step.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import { translate } from '~/texts/translate.server';
import { companyHistory } from '~/use-cases/crm/company-history.server';
import { runActivity } from './company-actions.server';

/** A company's own events are few. */
const notesShown = 200;
const managementsShown = 5;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  // A merged company redirects to the one it is part of.
  const standing = takeAnswer(context, await services.ask(findCompany, { id }, actor));
  if (standing.id !== id) return redirect(`/admin/companies/${standing.id}`);
  const [found, history, notes, people, labels, sold, states, files, erasing, score, met, managed] =
    await Promise.all([
      services.ask(findCompany, { id }, actor),
      companyHistory(services, id, language),
      services.ask(listNotes, { model: 'company', modelId: id, limit: notesShown }, actor),
      services.ask(listPeopleOfCompany, { companyId: id }, actor),
      services.ask(findCompanyLabels, { companyId: id }, actor),
      services.ask(findCompanySales, { companyId: id }, actor),
      findQuoterStates(services.db, ownerCompanyOf(actor)),
      loadFiles(context, 'company', id),
      loadErasing(context, 'company', id),
      services.ask(findCompanyScore, { id }, actor),
      services.ask(findMeetingsOfCompany, { company: id }, actor),
      services.ask(listManagements, { company: id, limit: managementsShown }, actor),
    ]);
  const company = takeAnswer(context, found);
  const sales = takeAnswer(context, sold);
  const written = takeAnswer(context, notes).data;
  const meetings = takeAnswer(context, met);
  const mayWrite = mayCommand(actor, 'staff');
  return {
    ...company,
    country: countryName(company.country, language),
    otherData: company.otherData.map(readOtherData),
    files,
    score: takeAnswer(context, score),
    meetings,
    managements: takeAnswer(context, managed),
    erasing,
    history,
    notes: written,
    noteCommandId: uuidv7(),
    people: takeAnswer(context, people),
    labels: takeAnswer(context, labels),
    sales: {
      ...sales,
      quotes: sales.quotes.map((quote) => ({ ...quote, status: stateShown(quote, states, language) })),
    },
    nextStep: nextStepOf({ id, verification: company.verification, sales, meetings: meetings.next }, actor),
    mayWrite,
    mayDecide: mayCommand(actor, 'manager'),
    isToDecide: movesFrom(company.verification).length > 0 && mayCommand(actor, 'manager'),
  };
}

const intents = { note: writeNote } as const;

export type CompanyIntent = keyof typeof intents;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  const ran = await runActivity(context, form, id);
  if (ran !== null) return ran;
  const command = handlerOf(intents, form);
  if (command === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const outcome = await form.dispatch(command, (fields) => ({ ...fields, model: 'company', modelId: id }));
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(context.language, 'crm-staff:company.done.noted');
  return redirectWithNotice(`/admin/companies/${id}`, { tone: 'success', text });
}
