import { z } from 'zod';
import { reject } from '@domain/shared/rejection';
import {
  renewAddress,
  revokeAddress,
  standingAddress,
} from '~/use-cases/crm/meetings/calendar-address.server';
import { defineEndpoint } from '../endpoint';

const path = '/meetings/calendar-address';

export const getCalendarAddress = defineEndpoint({
  method: 'get',
  path,
  access: 'staff',
  summary: "When the caller's own calendar address was made and last read; the address itself is not kept",
  answer: z.object({
    madeAt: z.string().describe('ISO instant.'),
    lastReadAt: z.string().nullable().describe('ISO instant.'),
  }),
  async handler({ services, actor }) {
    return (await standingAddress(services, actor)) ?? reject('not-found', 'record.not-found');
  },
});

export const postCalendarAddress = defineEndpoint({
  method: 'post',
  path,
  access: 'staff',
  answersSecret: true,
  summary: "Make or renew the caller's own calendar address; the earlier one stops",
  description:
    'Calendar programs read their owner’s meetings there without an account. It is answered this once, so a call that is repeated makes another.',
  answer: z.object({ address: z.string().describe('A credential: tell it to nobody.') }),
  handler: ({ services, actor }) => renewAddress(services, actor),
});

export const deleteCalendarAddress = defineEndpoint({
  method: 'delete',
  path,
  access: 'staff',
  summary: "Revoke the caller's own calendar address",
  answer: null,
  status: 204,
  async handler({ services, actor }) {
    return (await revokeAddress(services, actor)) ?? undefined;
  },
});
