import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/people/executives/hand-over.server';
export { default } from '~/pages/people/executives/hand-over';
export const meta = titled('executives-staff:hand-over.title');
