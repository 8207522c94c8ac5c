import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/support/mail.server';
export { default } from '~/pages/support/mail';
export const meta = titled('tickets-staff:mails.title');
