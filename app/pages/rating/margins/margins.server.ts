import type { LoaderFunctionArgs } from '@remix-run/node';
import Big from 'big.js';
import { rateKind } from '@domain/rating/rate/inputs';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { listLowMargins } from '@projections/rating/rate-margins/low-margins';
import { pageIn } from '~/pages/forms/page-number';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { pathOfKind } from '~/presenters/rating/kind-paths';
import { addsText } from '~/presenters/rating/shown-margins.server';

const take = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, services, language } = context;
  refuseUnless(mayRead(actor, 'manager'), context, request);
  const { searchParams } = new URL(request.url);
  const kind = rateKind
    .optional()
    .catch(undefined)
    .parse(searchParams.get('kind') ?? undefined);
  const page = pageIn(searchParams);
  const asked = { kind, limit: take, offset: (page - 1) * take };
  const found = takeAnswer(context, await services.ask(listLowMargins, asked, actor));
  const { floor, rules, data, ...rest } = found;
  const ruleNames = new Map(rules.flatMap(({ rule }) => (rule === null ? [] : [[rule.id, rule.name]])));
  return {
    ...rest,
    ...{ kind: kind ?? null, page, take, floor },
    /** Only administrators change it. */
    floorAt: mayCommand(actor, 'admin') ? `/admin/owners/${actor.ownerId}` : null,
    needed: floor === null || Big(floor).gte(100) ? null : neededOf(floor),
    rules: rules.map(({ rule, ...counts }) => ({
      ...counts,
      rule: rule && { id: rule.id, name: rule.name, adds: addsText(rule, language) },
    })),
    rates: data.map(({ ruleId, ...rate }) => ({
      ...rate,
      to: `/admin/rates/${pathOfKind[rate.kind]}/${rate.id}`,
      rule: ruleId === null ? null : { id: ruleId, name: ruleNames.get(ruleId) ?? ruleId },
    })),
  };
}

/** The percent of the costs that makes a margin, up to two decimals: 8 % of the sale is 8.7 % of the costs. */
function neededOf(floor: string): string {
  const percent = Big(floor).times(100).div(Big(100).minus(floor));
  return percent.round(2, Big.roundUp).toFixed();
}
