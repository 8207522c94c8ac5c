import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/quoting/new-quote/new-quote.server';
export { default } from '~/pages/quoting/new-quote/new-quote';
export const meta = titled('quoting-staff:new.title');
