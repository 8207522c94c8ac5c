import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/support/new-ticket.server';
export { default } from '~/pages/support/new-ticket';
export const meta = titled('tickets:new');
