import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/people/clients/clients.server';
export { default } from '~/pages/people/clients/clients';
export const meta = titled('clients-staff:title');
