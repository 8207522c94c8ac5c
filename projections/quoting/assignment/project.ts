import { assignmentRulesEvents } from '../../../domain/quoting/assignment/events';
import type { AssignmentRule } from '../../../domain/quoting/assignment/inputs';
import { defineRowProjection } from '../../row-projection';

interface AssignmentRulesRow {
  readonly id: string;
  readonly rules: readonly AssignmentRule[];
  readonly target_minutes: number | null;
  readonly changed_at: string;
  readonly revision: number;
}

export const assignmentRulesProjection = defineRowProjection<
  typeof assignmentRulesEvents,
  AssignmentRulesRow
>({
  name: 'assignment-rules',
  version: 1,
  table: 'assignment_rules',
  follows: [assignmentRulesEvents],
  on: {
    AssignmentRulesSet: (_before, { data, metadata, revision }, id) => ({
      id,
      rules: data.rules,
      target_minutes: data.targetMinutes,
      changed_at: metadata.at,
      revision: Number(revision),
    }),
  },
});
