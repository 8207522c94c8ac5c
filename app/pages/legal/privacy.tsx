import { titled } from '~/pages/shell/titles';

export { privacyLoader as loader } from './legal-text.server';
export { default } from './legal-text';
export const meta = titled('legal:documents.privacy');
