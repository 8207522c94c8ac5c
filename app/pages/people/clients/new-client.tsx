import { titled } from '~/pages/shell/titles';

export { newAction as action, newLoader as loader } from './client-form.server';
export { default } from './client-form';
export const meta = titled('clients-staff:new.title');
