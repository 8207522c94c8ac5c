import { titled } from '~/features/shell/titles';
import type { faqLoader } from '~/features/help/help.server';

export { faqLoader as loader } from '~/features/help/help.server';
export { default } from '~/features/help/faq';
export const meta = titled<typeof faqLoader>('help:page-title', ({ faq }) => ({ name: faq.question }));
