import { z } from 'zod';
import { changeDetailsInput, emailAddress, invitePersonInput } from '@domain/people/person/inputs';
import { idList, pricingFields } from '@domain/people/executive/inputs';
import { flagValue } from '@domain/shared/flag';
import type { ListedExecutive } from '@projections/people/executive-list/queries';
import { booleanParameter } from '../query';
import { withRevision, type Revised } from '../answers';

const named = z.object({ _id: z.string(), name: z.string() });

export const executiveAnswer = z
  .object({
    _id: z.string().describe('Id of the person, as in /users.'),
    id: z.string(),
    user: z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      isEmailConfirmed: z.boolean(),
      phone: z.string().nullable(),
      identification: z.string().nullable(),
      address: z.string().nullable(),
      country: z.string().nullable(),
      language: z.enum(['es', 'en', 'pt']),
    }),
    isActive: z.boolean(),
    owner: z.string().describe('Id of the owner company.'),
    portfolios: z.array(named).describe('Those that name them.'),
    subordinates: z.array(named).describe('Those who report to them directly.'),
    pricing: z
      .object({
        marginFloor: z
          .string()
          .nullable()
          .describe(
            'Least margin of their offers, percent; the owner company’s counts where that is stricter.',
          ),
        profits: z.array(z.string()).describe('Ids of the profit rules they may sell by; empty: all.'),
      })
      .nullable()
      .describe('Null for other executives.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Executive' });

type ExecutiveAnswer = z.output<typeof executiveAnswer>;

export function toExecutive(executive: ListedExecutive): ExecutiveAnswer {
  const { id, name, email, isEmailConfirmed, phone, identification, address, country, language } = executive;
  const { isActive, ownerId, portfolios, subordinates, pricing, registeredAt } = executive;
  const shown = (one: { readonly id: string; readonly name: string }) => ({ _id: one.id, name: one.name });
  return {
    _id: id,
    id,
    user: { _id: id, name, email, isEmailConfirmed, phone, identification, address, country, language },
    isActive,
    owner: ownerId,
    portfolios: portfolios.map(shown),
    subordinates: subordinates.map(shown),
    pricing: pricing === null ? null : { ...pricing, profits: [...pricing.profits] },
    createdAt: registeredAt.toISOString(),
  };
}

export function oneExecutive(executive: ListedExecutive): Revised<ExecutiveAnswer> {
  return withRevision(toExecutive(executive), executive.version);
}

const { name, email, phone, country, identification, address, language } = invitePersonInput.shape;

export const createExecutiveBody = z.strictObject({
  user: z.strictObject({ name, email, phone, country, identification, address, language }),
  portfolios: idList.optional().describe('Ids.'),
  subordinates: idList.optional().describe('Ids of executives of the same owner company.'),
  pricing: pricingFields.strict().optional(),
  owner: z.string().optional().describe('Id of the owner company; for administrators.'),
});

export const patchExecutiveBody = z.strictObject({
  user: z
    .strictObject({
      ...changeDetailsInput.omit({ id: true }).shape,
      email: emailAddress.optional().describe('Counts once the link sent to it is opened.'),
    })
    .partial()
    .optional(),
  portfolios: idList.nullish(),
  subordinates: idList.nullish(),
  pricing: z.strictObject({ ...pricingFields.shape, profits: idList.nullish() }).optional(),
  isActive: flagValue.optional(),
});

export const executiveFilters = {
  search: z.string().optional().describe('Every word, in name, e-mail, phone or identification.'),
  isActive: booleanParameter.optional(),
  owner: z.string().optional().describe('Id of the owner company.'),
  portfolio: z.string().optional().describe('Id of a portfolio that names them.'),
} as const;
