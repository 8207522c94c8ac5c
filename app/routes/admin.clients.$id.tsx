import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/people/clients/client.server';

export { action, loader } from '~/pages/people/clients/client.server';
export { default } from '~/pages/people/clients/client';
export const meta = titled<typeof Loader>('clients-staff:page-title', ({ name }) => ({ name }));
