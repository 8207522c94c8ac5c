import { z } from 'zod';

/** What of a request a rule asks for, besides whose portfolio its company is in. */
export const ruleConditions = ['language', 'type', 'origin', 'destination'] as const;
export type RuleCondition = (typeof ruleConditions)[number];

/** Why the executive has the quote. Absent: somebody named them. */
export const assignedBecause = z.object({
  /** `taken`: by the executive; `portfolio`, `executives`: by a rule, whose turn it was. */
  kind: z.enum(['taken', 'portfolio', 'executives']),
  /** Position of the rule, from 1. Null: it was none. */
  rule: z.number().int().nullable(),
  /** Conditions of the rule as it was then. */
  conditions: z.array(z.enum(ruleConditions)),
});
export type AssignedBecause = z.output<typeof assignedBecause>;
