import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { movesFrom } from '@domain/crm/company/states';
import {
  approveCompany,
  rejectCompany,
  submitCompany,
  takeBackCompanyApproval,
} from '@domain/crm/company/verification';
import { writeNote } from '@domain/crm/note/note';
import { mayCommand, mayRead } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { readOtherData } from '@domain/shared/other-data';
import { isRejection, reject } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { findPlaceInQueue } from '@projections/crm/company-list/waiting';
import { listNotes } from '@projections/crm/note-list/queries';
import { listPeopleOfCompany } from '@projections/people/person-list/people-of-company';
import { loadFiles } from '~/pages/files/files.server';
import { readForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { translate } from '~/texts/translate.server';
import { companyHistory } from '~/use-cases/crm/company-history.server';

const managersMoves = ['approve', 'reject', 'takeBack'];

const notesShown = 100;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const company = takeAnswer(context, await services.ask(findCompany, { id }, actor));
  const [queue, history, notes, people, files] = await Promise.all([
    services.ask(findPlaceInQueue, { id }, actor),
    companyHistory(services, id, language),
    services.ask(listNotes, { model: 'company', modelId: id, limit: notesShown }, actor),
    services.ask(listPeopleOfCompany, { companyId: id }, actor),
    loadFiles(context, 'company', id),
  ]);
  const mayWrite = mayCommand(actor, 'staff');
  const written = takeAnswer(context, notes).data;
  return {
    ...company,
    country: countryName(company.country, language),
    otherData: company.otherData.map(readOtherData),
    queue: takeAnswer(context, queue),
    history,
    notes: written,
    noteCommandId: uuidv7(),
    people: takeAnswer(context, people),
    files,
    mayWrite,
    moves: movesFrom(company.verification).filter(
      (move) => mayWrite && (!managersMoves.includes(move) || mayCommand(actor, 'manager')),
    ),
    commandId: uuidv7(),
  };
}

const intents = {
  approve: [approveCompany, 'approved'],
  reject: [rejectCompany, 'rejected'],
  takeBack: [takeBackCompanyApproval, 'taken-back'],
  submit: [submitCompany, 'submitted'],
  note: [writeNote, 'noted'],
} as const satisfies Readonly<Record<string, readonly [AnyCommand, string]>>;

export type VerificationIntent = keyof typeof intents;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  const intent = handlerOf(intents, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const [command, done] = intent;
  const target = command === writeNote ? { model: 'company', modelId: id } : { id };
  const outcome = await form.dispatch(command as AnyCommand, (fields) => ({ ...fields, ...target }));
  if (isRejection(outcome)) return form.refuse(outcome);
  const notice = { tone: 'success', text: translate(language, `crm-staff:company.done.${done}`) } as const;
  const queue = await services.ask(findPlaceInQueue, { id }, actor);
  const isDecided = done === 'approved' || done === 'rejected';
  if (!isDecided) return redirectWithNotice(pageOf(id), notice);
  const next = isRejection(queue) ? null : queue.next;
  return redirectWithNotice(next === null ? '/admin/verification' : pageOf(next), notice);
}

const pageOf = (id: string) => `/admin/companies/${id}/verification`;
