import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/crm/verification/verification.server';

export { action, loader } from '~/pages/crm/verification/verification.server';
export { default } from '~/pages/crm/verification/verification';
export const meta = titled<typeof Loader>('crm-staff:verify.title', ({ name }) => ({ name }));
