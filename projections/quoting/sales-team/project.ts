import { salesTeamEvents } from '../../../domain/quoting/sales-team/events';
import { defineRowProjection } from '../../row-projection';

interface SalesTeamRow {
  readonly id: string;
  readonly subordinate_ids: readonly string[];
}

export const salesTeamProjection = defineRowProjection<typeof salesTeamEvents, SalesTeamRow>({
  name: 'sales-team',
  version: 1,
  table: 'sales_team',
  follows: [salesTeamEvents],
  on: { SubordinatesAssigned: (_before, { data }, id) => ({ id, subordinate_ids: data.subordinateIds }) },
});
