import { titled } from '~/pages/shell/titles';

export { editAction as action, editLoader as loader } from './address-form.server';
export { default } from './address-form';
export const meta = titled('people:addresses.edit');
