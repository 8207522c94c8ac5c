import { expressionBuilder } from 'kysely';
import { always, type Condition } from '../../expressions';
import type { Tables } from '../../projection';
import type { CompanyFilters } from './inputs';

const eb = expressionBuilder<Tables, 'company_list'>();

type OfManagements = Pick<CompanyFilters, 'hasNoManagements' | 'minScore' | 'maxScore' | 'management'>;

/** The conditions on a company's managements, on the columns of `company_list`. */
export function managementConditions(asked: OfManagements): readonly Condition[] {
  const { hasNoManagements, minScore, maxScore, management } = asked;
  return [
    hasNoManagements === undefined ? always : hasNoManagements ? eb.not(hasManagements()) : hasManagements(),
    minScore === undefined ? always : eb(score(), '>=', minScore),
    maxScore === undefined ? always : eb(score(), '<=', maxScore),
    management === undefined ? always : hasManagement(management),
  ];
}

function hasManagements(): Condition {
  return eb.exists(
    eb
      .selectFrom('company_activity as activity')
      .select('activity.id')
      .whereRef('activity.id', '=', 'company_list.id'),
  );
}

function score() {
  const known = eb
    .selectFrom('company_activity as activity')
    .select((of) => of.cast<number>('activity.score', 'integer').as('score'))
    .whereRef('activity.id', '=', 'company_list.id');
  return eb.fn.coalesce(known, eb.lit(0));
}

function hasManagement({
  category,
  modal,
  originId,
  destinationId,
}: NonNullable<CompanyFilters['management']>): Condition {
  const is = (column: 'm.category' | 'm.modal' | 'm.origin_id' | 'm.destination_id', value?: string) =>
    value === undefined ? [] : [{ column, value }];
  return eb.exists(
    [
      ...is('m.category', category),
      ...is('m.modal', modal),
      ...is('m.origin_id', originId),
      ...is('m.destination_id', destinationId),
    ].reduce(
      (found, { column, value }) => found.where(column, '=', value),
      eb
        .selectFrom('management_list as m')
        .select('m.id')
        .whereRef('m.company_id', '=', 'company_list.id')
        .where('m.is_removed', '=', false),
    ),
  );
}
