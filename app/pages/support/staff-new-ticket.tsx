import { titled } from '~/pages/shell/titles';

export { staffAction as action, staffLoader as loader } from './new-ticket.server';
export { StaffNewTicket as default } from './new-ticket';
export const meta = titled('tickets-staff:new');
