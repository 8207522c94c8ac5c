import { titled } from '~/pages/shell/titles';

export { newAction as action, newLoader as loader } from './executive-form.server';
export { default } from './executive-form';
export const meta = titled('executives-staff:new.title');
