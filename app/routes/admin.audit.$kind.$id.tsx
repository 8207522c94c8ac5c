import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/audit/audit.server';

export { loader } from '~/pages/audit/audit.server';
export { default } from '~/pages/audit/audit';
export const meta = titled<typeof Loader>('audit-staff:audit.title', ({ reference }) => ({ reference }));
