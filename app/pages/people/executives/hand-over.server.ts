import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { hasWork } from '@domain/people/person/open-work';
import { refuseToAdminister } from '@domain/people/person/standing';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { countOpenWork, type HandedOver } from '@projections/people/open-work/queries';
import { findSalesperson, type Salesperson } from '@projections/people/open-work/salesperson';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { sentenceOf, translate } from '~/texts/translate.server';
import { administerAccount } from '~/use-cases/people/closing.server';
import { readHandOver } from '~/use-cases/people/hand-over-report.server';

const pages = {
  quote: '/admin/quoters',
  portfolio: '/admin/portfolios',
  meeting: '/admin/calendar',
  subordinate: '/admin/executives',
  ticket: '/admin/tickets',
} satisfies Record<HandedOver, string>;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'manager'), context, request);
  const id = params['id'] ?? '';
  const person = takeAnswer(context, await services.ask(findSalesperson, { id }, actor));
  const openWork = await countOpenWork(services.db, id);
  const report = takeAnswer(context, await readHandOver(services, actor, id));
  return {
    person: { id, name: person.name, isActive: person.isActive, ...pagesOf(person) },
    openWork,
    hasWork: hasWork(openWork),
    report: report && {
      ...report,
      refusals: report.refusals.map(({ kind, id: record, refusal }) => ({
        kind,
        id: record,
        to: `${pages[kind]}/${record}`,
        why: sentenceOf(language, refusal),
      })),
    },
    mayWrite: actor.id !== id && refuseToAdminister(actor, person) === null,
    commandId: uuidv7(),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  const id = params['id'] ?? '';
  const person = takeAnswer(context, await services.ask(findSalesperson, { id }, actor));
  const form = await readForm(context, request);
  const [successor, reason] = [form.text('successor'), form.text('reason')];
  const input = { id, ...(successor !== '' && { successor }), ...(reason !== '' && { reason }) };
  const requestContext = requestContextOf(context, request, form);
  const outcome = await administerAccount(requestContext, 'deactivatePerson', input);
  if (isRejection(outcome)) {
    const chosen = translate(language, 'executives-staff:hand-over.choose');
    return form.refuse(outcome, (problems) =>
      outcome.code === 'person.has-open-work' ? { successor: [chosen] } : atSuccessor(outcome.code, problems),
    );
  }
  const done = successor === '' ? 'done-plain' : 'done';
  const text = translate(language, `executives-staff:hand-over.${done}`);
  const to = successor === '' ? pagesOf(person).page : `/admin/executives/${id}/hand-over`;
  return redirectWithNotice(to, { tone: 'success', text });
}

function pagesOf({ id, roles }: Salesperson) {
  return roles.includes('executive')
    ? ({ page: `/admin/executives/${id}`, list: '/admin/executives', isExecutive: true } as const)
    : ({ page: `/admin/users/${id}`, list: '/admin/users', isExecutive: false } as const);
}

function atSuccessor(
  code: string,
  { '': said = [], ...others }: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return code === 'person.successor-unknown' ? { ...others, successor: said } : { ...others, '': said };
}
