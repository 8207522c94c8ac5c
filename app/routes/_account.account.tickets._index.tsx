import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/support/own-tickets.server';
export { default } from '~/pages/support/own-tickets';
export const meta = titled('tickets:title');
