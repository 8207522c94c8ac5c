import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { forgetDistinction, tellCompaniesApart } from '@domain/crm/distinction/distinction';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { listDistinctions } from '@projections/crm/company-likeness/distinctions';
import { listDuplicates, mostCounted } from '@projections/crm/company-likeness/duplicates';
import type { PageContext } from '~/http/load-context';
import { pageIn } from '~/pages/forms/page-number';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';
import type { Accepted } from '~/services';
import { sentenceOf, translate } from '~/texts/translate.server';
import { toldApart } from '~/use-cases/crm/tell-companies-apart.server';

const take = 10;
const takeTold = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const said = new URL(request.url).searchParams;
  const page = pageIn(said);
  return {
    ...(said.get('view') === 'told' ? await told(context, page) : await open(context, page)),
    page,
    mostCounted,
    mayDecide: mayCommand(actor, 'manager'),
  };
}

async function open(context: PageContext, page: number) {
  const { services, actor, language } = context;
  const asked = { limit: take, offset: Math.min((page - 1) * take, mostCounted) };
  const { data, total } = takeAnswer(context, await services.ask(listDuplicates, asked, actor));
  const groups = data.map(({ by, companies }) => ({
    by,
    companies: companies.map((company) => ({
      id: company.id,
      name: company.name,
      fantasyName: company.fantasyName,
      identification: company.identification,
      place: [company.city, countryName(company.country, language)].filter(Boolean).join(', '),
      contact: company.email ?? company.website,
      verification: company.verification,
      registeredAt: company.registeredAt.toISOString(),
    })),
  }));
  return { groups, told: null, total, take };
}

async function told(context: PageContext, page: number) {
  const { services, actor } = context;
  const asked = { limit: takeTold, offset: (page - 1) * takeTold };
  const { data, total } = takeAnswer(context, await services.ask(listDistinctions, asked, actor));
  return { groups: null, told: data, total, take: takeTold };
}

const intents = { all: 'told-apart', one: 'one-told-apart', forget: 'forgotten' } as const;

export type DuplicatesIntent = keyof typeof intents;

export async function action({ request, context }: ActionFunctionArgs) {
  const { actor, language } = context;
  refuseUnless(mayCommand(actor, 'manager'), context, request);
  const form = await readForm(context, request);
  const intent = intentIn(intents, form);
  const outcome = intent === undefined ? reject('invalid', 'input.invalid') : await decide(form, intent);
  const { pathname, search } = new URL(request.url);
  const again = `${pathname}${search}`;
  if (isRejection(outcome)) {
    if (outcome.kind === 'unauthenticated' || outcome.kind === 'forbidden') return form.refuse(outcome);
    return redirectWithNotice(again, { tone: 'danger', text: sentenceOf(language, outcome) });
  }
  const text = translate(language, `companies-staff:duplicates.done.${outcome}`);
  return redirectWithNotice(again, { tone: 'success', text });
}

async function decide(form: PageForm, intent: DuplicatesIntent) {
  const companies = [form.fields['companies'] ?? []].flat().filter((id) => typeof id === 'string');
  const apart = (some: readonly string[]) => form.dispatch(tellCompaniesApart, () => toldApart(some));
  if (intent === 'all') {
    const outcome = await apart(companies);
    return isRejection(outcome) ? outcome : intents.all;
  }
  if (intent === 'forget') {
    const outcome = await form.dispatch(forgetDistinction, () => ({ id: form.text('distinction') }));
    return isRejection(outcome) ? outcome : intents.forget;
  }
  const one = form.text('one');
  for (const other of companies.filter((id) => id !== one)) {
    const outcome: Accepted | Rejection = await apart([one, other]);
    if (isRejection(outcome)) return outcome;
  }
  return intents.one;
}
