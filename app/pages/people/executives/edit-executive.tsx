import { titled } from '~/pages/shell/titles';

export { editAction as action, editLoader as loader } from './executive-form.server';
export { default } from './executive-form';
export const meta = titled('executives-staff:edit.title');
