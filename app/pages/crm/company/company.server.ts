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
import { isRejection, reject } from '@domain/shared/rejection';
import { findCompany } from '@projections/crm/company-list/queries';
import { listNotes } from '@projections/crm/note-list/queries';
import { readForm } from '~/pages/forms/page-form.server';
import { handlerOf } from '~/pages/intents.server';
import { loadFiles } from '~/pages/files/files.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { loadErasing } from '~/pages/privacy/erasing.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import { translate } from '~/texts/translate.server';
import { companyHistory } from '~/use-cases/crm/company-history.server';
import { runActivity } from './company-actions.server';

/** Moves of a verification that are a manager's decision. */
const managersMoves = ['approve', 'reject', 'takeBack'];

/** Notes on the page; a company's own events are few. */
const notesShown = 200;

/** A customer's company with its verification, files, notes and what happened to it, for staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const company = takeAnswer(context, await services.ask(findCompany, { id }, actor));
  const [history, notes, files, erasing] = await Promise.all([
    companyHistory(services, id, language),
    services.ask(listNotes, { model: 'company', modelId: id, limit: notesShown }, actor),
    loadFiles(context, 'company', id),
    loadErasing(context, 'company', id),
  ]);
  const mayWrite = mayCommand(actor, 'staff');
  return {
    ...company,
    country: countryName(company.country, language),
    files,
    erasing,
    history: takeAnswer(context, history),
    notes: takeAnswer(context, notes).data,
    mayWrite,
    mayDecide: mayCommand(actor, 'manager'),
    moves: movesFrom(company.verification).filter(
      (move) => mayWrite && (!managersMoves.includes(move) || mayCommand(actor, 'manager')),
    ),
    commandId: uuidv7(),
  };
}

interface Intent {
  readonly command: AnyCommand;
  readonly shape: (id: string) => object;
  /** Key of the notice. */
  readonly done: 'approved' | 'rejected' | 'taken-back' | 'submitted' | 'noted';
}

const ofCompany = (id: string) => ({ id });

const intents = {
  approve: { command: approveCompany, shape: ofCompany, done: 'approved' },
  reject: { command: rejectCompany, shape: ofCompany, done: 'rejected' },
  takeBack: { command: takeBackCompanyApproval, shape: ofCompany, done: 'taken-back' },
  submit: { command: submitCompany, shape: ofCompany, done: 'submitted' },
  note: { command: writeNote, shape: (modelId) => ({ model: 'company', modelId }), done: 'noted' },
} satisfies Readonly<Record<string, Intent>>;

export type CompanyIntent = keyof typeof intents;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params['id'] ?? '';
  const form = await readForm(context, request);
  const ran = await runActivity(context, form, id);
  if (ran !== null) return ran;
  const intent: Intent | undefined = handlerOf(intents, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const { command, shape, done } = intent;
  const outcome = await form.dispatch(command, (fields) => ({ ...fields, ...shape(id) }));
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(context.language, `crm-staff:company.done.${done}`);
  return redirectWithNotice(`/admin/companies/${id}`, { tone: 'success', text });
}
