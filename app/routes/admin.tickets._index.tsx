import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/support/tickets.server';
export { default } from '~/pages/support/tickets';
export const meta = titled('tickets-staff:title');
