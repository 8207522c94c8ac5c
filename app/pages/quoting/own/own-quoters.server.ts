import { ownerCompanyOf } from '@domain/shared/actor';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { listOwnQuoters } from '@projections/quoting/quoter-list/own-quoters';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';

const take = 50;

const filters = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  state: z.string().trim().max(100).optional().catch(undefined),
  page: pageNumber,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor, language } = context;
  const { page, search, state } = filters.parse(readFields(new URL(request.url).searchParams));
  const states = await findQuoterStates(services.db, ownerCompanyOf(actor));
  const asked = { search, state: states.find(({ code }) => code === state)?.code };
  const window = { limit: take, offset: (page - 1) * take };
  const { data, total } = takeAnswer(
    context,
    await services.ask(listOwnQuoters, { ...asked, ...window }, actor),
  );
  const shown = (state: string) => stateShown({ state, stateLv2: null }, states, language);
  return {
    rows: data.map(({ state, ...row }) => ({ ...row, state: shown(state) })),
    total,
    page,
    take,
    filters: asked,
    states: states
      .filter(({ level, isActive }) => level === 1 && isActive)
      .map(({ code }) => ({ value: code, label: shown(code).name })),
  };
}
