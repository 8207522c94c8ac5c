import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/legal/legal-texts.server';
export { default, shouldRevalidate } from '~/pages/legal/legal-texts';
export const meta = titled('legal-staff:title');
