import { z } from 'zod';
import type { TicketState } from '../../../domain/support/ticket/inputs';
import { instantText } from '../../expressions';
import { defineQuery } from '../../projection';
import { hasUnread } from './unread';
import { ticketsWithinReach } from './reach';

export interface OpenOwnTicket {
  readonly id: string;
  readonly title: string;
  readonly state: TicketState;
  readonly isRead: boolean;
  readonly lastMessageAt: string;
}

export interface OpenOwnTickets {
  readonly total: number;
  readonly data: readonly OpenOwnTicket[];
}

export const listOpenOwnTickets = defineQuery({
  name: 'listOpenOwnTickets',
  access: 'customer',
  scope: 'self',
  input: z.strictObject({ limit: z.number().int().min(1).max(50).default(3) }),
  async run(db, { limit }, actor): Promise<OpenOwnTickets> {
    const rows = await db
      .selectFrom('ticket_list')
      .where(ticketsWithinReach({ ...actor, roles: ['user'] }))
      .where('ticket_list.state', '<>', 'solved')
      .select((of) => [
        'ticket_list.id',
        'ticket_list.title',
        of.ref('ticket_list.state').$castTo<TicketState>().as('state'),
        of.not(hasUnread(actor)).$castTo<boolean>().as('isRead'),
        instantText(of.ref('ticket_list.last_message_at')).as('lastMessageAt'),
        of.cast<number>(of.fn.countAll().over(), 'integer').as('total'),
      ])
      .orderBy((of) => of('ticket_list.state', '=', 'waiting'), 'desc')
      .orderBy('ticket_list.last_message_at', 'desc')
      .orderBy('ticket_list.id', 'desc')
      .limit(limit)
      .execute();
    return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _total, ...row }) => row) };
  },
});
