import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/people/executives/executives.server';
export { default } from '~/pages/people/executives/executives';
export const meta = titled('executives-staff:title');
