import { titled } from '~/pages/shell/titles';

export { editAction as action, editLoader as loader } from '~/pages/people/executives/executive-form.server';
export { default } from '~/pages/people/executives/executive-form';
export const meta = titled('executives-staff:edit.title');
