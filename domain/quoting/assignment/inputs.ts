import { z } from 'zod';
import { countryCode } from '../../shared/country';
import { shipmentTypes } from '../../shared/load-types';
import { recordId } from '../../shared/record-id';

export const requestLanguages = ['es', 'en', 'pt'] as const;
export const ruleTargets = ['portfolio', 'executives', 'queue'] as const;
export type RuleTarget = (typeof ruleTargets)[number];

export const mostRules = 30;
const mostExecutives = 50;

/** Minutes that a request may wait for its executive before the managers are notified. */
export const usualTarget = 60;
export const longestTarget = 7 * 24 * 60;

/** All conditions that name something must hold; an empty one holds for every request. */
export const assignmentRule = z
  .object({
    languages: z.array(z.enum(requestLanguages)).max(requestLanguages.length).default([]),
    types: z.array(z.enum(shipmentTypes)).max(shipmentTypes.length).default([]),
    origins: z.array(countryCode).max(250).default([]),
    destinations: z.array(countryCode).max(250).default([]),
    to: z.enum(ruleTargets),
    executives: z.array(recordId).max(mostExecutives).default([]),
  })
  .refine(({ to, executives }) => to !== 'executives' || executives.length > 0, {
    message: 'validation.required',
    path: ['executives'],
  });
export type AssignmentRule = z.output<typeof assignmentRule>;

export const setAssignmentRulesInput = z.object({
  /** The owner company. Defaults to the actor's. */
  ownerId: recordId.optional(),
  rules: z.array(assignmentRule).max(mostRules),
  /** Absent: requests may wait for ever. */
  targetMinutes: z.number().int().min(1).max(longestTarget).optional(),
});
