import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import Big from 'big.js';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { listCurrencyRateProposals } from '@projections/rating/currency-proposals/queries';
import { readForm } from '~/pages/forms/page-form.server';
import { pageNumber } from '~/pages/forms/page-number';
import { intentIn } from '~/pages/intents.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { requestRefresh } from '~/use-cases/rating/currency-refresh/request-refresh.server';
import { settleProposal } from '~/use-cases/rating/currency-refresh/settle-proposal.server';
import { listProviders } from '~/use-cases/rating/provider-overview.server';

const take = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'manager'), context, request);
  const page = pageNumber.parse(new URL(request.url).searchParams.get('page') ?? undefined);
  const asked = { isOpen: true, limit: take, offset: (page - 1) * take };
  const [providers, proposals] = await Promise.all([
    listProviders(services, actor),
    services.ask(listCurrencyRateProposals, asked, actor),
  ]);
  const { data, total } = takeAnswer(context, proposals);
  return {
    providers: takeAnswer(context, providers),
    proposals: data.map((proposal) => ({
      ...proposal,
      ownerName: actor.roles.includes('admin') ? proposal.ownerName : null,
      percent: new Big(proposal.unitsPerUsd).div(proposal.previousUnits).minus(1).times(100).toFixed(1),
    })),
    ...{ total, page, take },
    maySettle: mayCommand(actor, 'manager'),
    mayRefresh: mayCommand(actor, 'manager') && services.providers.currencyRates !== null,
  };
}

const decisions = { approve: 'approved', refuse: 'refused' } as const;

export type ProvidersIntent = keyof typeof decisions | 'refresh';

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const form = await readForm(context, request);
  if (form.intent === ('refresh' satisfies ProvidersIntent)) {
    const requested = await requestRefresh({ services, actor });
    if (isRejection(requested)) return form.refuse(requested);
    const text = translate(language, 'platform:providers.done.refresh');
    return redirectWithNotice('/admin/providers', { tone: 'info', text });
  }
  const decided = intentIn(decisions, form);
  if (decided === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const as = decisions[decided];
  const outcome = await settleProposal({ services, actor, via: 'web' }, form.text('id'), { as });
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(language, `platform:providers.done.${as}`, { currency: outcome.currency });
  return redirectWithNotice('/admin/providers', { tone: 'success', text });
}
