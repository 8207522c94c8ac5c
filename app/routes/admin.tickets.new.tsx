import { titled } from '~/pages/shell/titles';

export { staffAction as action, staffLoader as loader } from '~/pages/support/new-ticket.server';
export { StaffNewTicket as default } from '~/pages/support/new-ticket';
export const meta = titled('tickets-staff:new');
