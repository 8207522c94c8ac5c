import { titled } from '~/pages/shell/titles';

export { newAction as action, newLoader as loader } from './address-form.server';
export { default } from './address-form';
export const meta = titled('people:addresses.new');
