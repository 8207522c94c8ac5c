import { z } from 'zod';
import { defineEvents } from '../../shared/event';
import { shipmentTypes } from '../../shared/load-types';
import { requestLanguages, ruleTargets } from './inputs';

const rule = z.object({
  languages: z.array(z.enum(requestLanguages)),
  types: z.array(z.enum(shipmentTypes)),
  origins: z.array(z.string()),
  destinations: z.array(z.string()),
  to: z.enum(ruleTargets),
  executives: z.array(z.string()),
});

/** The stream has the owner company's id. */
export const assignmentRulesEvents = defineEvents('assignmentRules', {
  AssignmentRulesSet: {
    schema: z.object({
      /** In order. */
      rules: z.array(rule),
      /** Null: nothing escalates. */
      targetMinutes: z.number().int().nullable(),
    }),
    personal: 'none',
  },
});
