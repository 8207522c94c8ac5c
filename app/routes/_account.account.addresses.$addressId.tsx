import { titled } from '~/pages/shell/titles';

export { editAction as action, editLoader as loader } from '~/pages/people/addresses/address-form.server';
export { default } from '~/pages/people/addresses/address-form';
export const meta = titled('people:addresses.edit');
