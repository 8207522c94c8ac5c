import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/support/contact.server';
export { default } from '~/pages/support/contact';
export const meta = titled('tickets:contact.title');
