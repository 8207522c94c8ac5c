import { titled } from '~/pages/shell/titles';

export { privacyLoader as loader } from '~/pages/legal/legal-text.server';
export { default } from '~/pages/legal/legal-text';
export const meta = titled('legal:documents.privacy');
