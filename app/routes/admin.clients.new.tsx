import { titled } from '~/pages/shell/titles';

export { newAction as action, newLoader as loader } from '~/pages/people/clients/client-form.server';
export { default } from '~/pages/people/clients/client-form';
export const meta = titled('clients-staff:new.title');
