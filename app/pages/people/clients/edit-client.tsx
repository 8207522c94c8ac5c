import { titled } from '~/pages/shell/titles';

export { editAction as action, editLoader as loader } from './client-form.server';
export { default } from './client-form';
export const meta = titled('clients-staff:edit.title');
