import type { LoaderFunctionArgs } from '@remix-run/node';
import { keptUntil } from '@domain/privacy/erasure/retention';
import { findErasure } from '@projections/privacy/erasures/queries';
import { takeAnswer } from '~/pages/page-answers.server';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const erasure = takeAnswer(context, await services.ask(findErasure, { id: params['id'] }, actor));
  const years = services.reservationPersonalDataYears;
  return {
    ...erasure,
    kept: erasure.kept.map(({ id, number, madeAt }) => ({ id, number, until: keptUntil(madeAt, years) })),
  };
}
