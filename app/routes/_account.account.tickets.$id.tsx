import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/support/own-ticket.server';
export { default } from '~/pages/support/own-ticket';
export const meta = titled('tickets:title');
