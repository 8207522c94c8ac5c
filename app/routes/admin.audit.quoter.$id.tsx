import { titled } from '~/features/shell/titles';
import type { loader as Loader } from '~/features/quoting/audit/audit.server';

export { loader } from '~/features/quoting/audit/audit.server';
export { default } from '~/features/quoting/audit/audit';
export const meta = titled<typeof Loader>('quoting-staff:audit.title', ({ reference }) => ({ reference }));
