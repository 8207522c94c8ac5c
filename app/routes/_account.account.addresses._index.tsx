import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/people/addresses/addresses.server';
export { default } from '~/pages/people/addresses/addresses';
export const meta = titled('people:addresses.title');
