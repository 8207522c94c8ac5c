import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/support/mails.server';
export { default } from '~/pages/support/mails';
export const meta = titled('tickets-staff:mails.title');
