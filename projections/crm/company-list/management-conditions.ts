import { expressionBuilder } from 'kysely';
import { always, type Condition } from '../../expressions';
import type { Tables } from '../../projection';
import type { CompanyFilters } from './inputs';

const eb = expressionBuilder<Tables & { readonly m: Tables['management_list'] }, 'company_list' | 'm'>();

type OfManagements = Pick<CompanyFilters, 'hasNoManagements' | 'minScore' | 'maxScore' | 'management'>;

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
  return eb.or([
    eb.exists(
      eb
        .selectFrom('company_activity as activity')
        .select('activity.id')
        .whereRef('activity.id', '=', 'company_list.id'),
    ),
    eb.exists(activityOfParts().select('activity.id')),
  ]);
}

function activityOfParts() {
  return eb
    .selectFrom('company_survivor as part')
    .innerJoin('company_activity as activity', 'activity.id', 'part.id')
    .whereRef('part.survivor_id', '=', 'company_list.id');
}

function score() {
  const own = eb
    .selectFrom('company_activity as activity')
    .select((of) => of.cast<number>('activity.score', 'integer').as('score'))
    .whereRef('activity.id', '=', 'company_list.id');
  const ofParts = activityOfParts().select((of) =>
    of.cast<number>(of.fn.sum('activity.score'), 'integer').as('score'),
  );
  return eb(eb.fn.coalesce(own, eb.lit(0)), '+', eb.fn.coalesce(ofParts, eb.lit(0)));
}

function hasManagement({
  category,
  modal,
  originId,
  destinationId,
}: NonNullable<CompanyFilters['management']>): Condition {
  const is = (column: 'm.category' | 'm.modal' | 'm.origin_id' | 'm.destination_id', value?: string) =>
    value === undefined ? [] : [eb(column, '=', value)];
  const asked = [
    eb('m.is_removed', '=', false),
    ...is('m.category', category),
    ...is('m.modal', modal),
    ...is('m.origin_id', originId),
    ...is('m.destination_id', destinationId),
  ];
  return eb.or([
    eb.exists(
      eb
        .selectFrom('management_list as m')
        .select('m.id')
        .whereRef('m.company_id', '=', 'company_list.id')
        .where(eb.and(asked)),
    ),
    eb.exists(
      eb
        .selectFrom('company_survivor as part')
        .innerJoin('management_list as m', 'm.company_id', 'part.id')
        .select('m.id')
        .whereRef('part.survivor_id', '=', 'company_list.id')
        .where(eb.and(asked)),
    ),
  ]);
}
