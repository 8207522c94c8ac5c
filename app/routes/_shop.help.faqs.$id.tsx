import { titled } from '~/pages/shell/titles';
import type { faqLoader } from '~/pages/help/help.server';

export { faqLoader as loader } from '~/pages/help/help.server';
export { default } from '~/pages/help/faq';
export const meta = titled<typeof faqLoader>('help:page-title', ({ faq }) => ({ name: faq.question }));
