import { titled } from '~/pages/shell/titles';

export { newAction as action, newLoader as loader } from '~/pages/people/executives/executive-form.server';
export { default } from '~/pages/people/executives/executive-form';
export const meta = titled('executives-staff:new.title');
