import type { TicketPriority, TicketState } from '@domain/support/ticket/inputs';
import type { Tone } from '../tone';

export const ticketTone: Readonly<Record<TicketState, Tone>> = {
  open: 'warning',
  waiting: 'info',
  solved: 'success',
};

export const priorityTone: Readonly<Record<TicketPriority, Tone>> = {
  low: 'neutral',
  normal: 'neutral',
  high: 'warning',
  urgent: 'danger',
};
