import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { transports } from '../../shared/load-types';

export { transports } from '../../shared/load-types';

export const managementKinds = ['call', 'visit', 'mail', 'meeting'] as const;
export type ManagementKind = (typeof managementKinds)[number];

const comment = z.string().trim().min(1).max(2000);

const about = {
  kind: z.enum(managementKinds),
  modal: z.enum(transports),
  businessUnit: id,
  /** Ids of airports, ports or zones. */
  origin: id,
  destination: id,
  comment,
  heldAt: z.iso.datetime(),
};
const { businessUnit, origin, destination, modal, heldAt, kind } = about;

type Customer = Readonly<Partial<Record<'companyId' | 'clientId' | 'meetingId', unknown>>>;

export const onCustomer = [
  ({ companyId, clientId, meetingId }: Customer) => (companyId ?? clientId ?? meetingId) !== undefined,
  {
    message: 'validation.management-customer',
    path: ['companyId'] as string[],
    when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
  },
] as const;

export const recordManagementInput = z
  .object({
    companyId: id.optional(),
    clientId: id.optional(),
    meetingId: id.optional(),
    ...z.object(about).partial().shape,
    kind: kind.default('call'),
    result: id,
  })
  .refine(...onCustomer);

export const correctManagementInput = z.object({
  id,
  kind: kind.optional(),
  modal: modal.nullish(),
  businessUnit: businessUnit.nullish(),
  origin: origin.nullish(),
  destination: destination.nullish(),
  result: id.optional(),
  comment: comment.nullish(),
  heldAt: heldAt.optional(),
});

export const removeManagementInput = z.object({ id, reason: z.string().trim().min(1).max(1000).optional() });
