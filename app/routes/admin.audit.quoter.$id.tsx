import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/quoting/audit/audit.server';

export { loader } from '~/pages/quoting/audit/audit.server';
export { default } from '~/pages/quoting/audit/audit';
export const meta = titled<typeof Loader>('quoting-staff:audit.title', ({ reference }) => ({ reference }));
