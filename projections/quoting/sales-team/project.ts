import { salesTeamEvents } from '../../../domain/quoting/sales-team/events';
import { defineRowProjection } from '../../row-projection';

interface SalesTeamRow {
  readonly id: string;
  readonly subordinate_ids: readonly string[];
  readonly owner_id: string | null;
  readonly turns: number;
}

export const salesTeamProjection = defineRowProjection<typeof salesTeamEvents, SalesTeamRow>({
  name: 'sales-team',
  version: 1,
  table: 'sales_team',
  follows: [salesTeamEvents],
  on: {
    SubordinatesAssigned: (before, { data: { subordinateIds, turn, ownerId } }, id) => ({
      id,
      subordinate_ids: subordinateIds,
      owner_id: ownerId ?? before?.owner_id ?? null,
      turns: (before?.turns ?? 0) + (turn === undefined ? 0 : 1),
    }),
  },
});
