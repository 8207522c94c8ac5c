import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/crm/verification-queue/queue.server';
export { default } from '~/pages/crm/verification-queue/queue';
export const meta = titled('crm-staff:queue.title');
