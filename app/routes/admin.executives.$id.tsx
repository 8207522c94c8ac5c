import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/people/executives/executive.server';

export { action, loader } from '~/pages/people/executives/executive.server';
export { default } from '~/pages/people/executives/executive';
export const meta = titled<typeof Loader>('executives-staff:page-title', ({ name }) => ({ name }));
