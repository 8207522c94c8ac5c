import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/quoting/approvals/approvals.server';
export { default } from '~/pages/quoting/approvals/approvals';
export const meta = titled('offer-staff:approvals.title');
