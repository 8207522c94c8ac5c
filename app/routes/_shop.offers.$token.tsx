import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/quoting/answering/offer-link.server';
export { default } from '~/pages/quoting/answering/offer-link';
export const meta = titled('offer-answers:page.plain-title');
