import { titled } from '~/pages/shell/titles';

export { editAction as action, editLoader as loader } from '~/pages/people/clients/client-form.server';
export { default } from '~/pages/people/clients/client-form';
export const meta = titled('clients-staff:edit.title');
