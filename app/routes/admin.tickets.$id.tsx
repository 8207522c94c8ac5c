import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/support/ticket.server';
export { default } from '~/pages/support/ticket';
export const meta = titled('tickets-staff:title');
