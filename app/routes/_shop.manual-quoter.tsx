import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/quoting/manual-quoter/manual-quoter.server';
export { default } from '~/pages/quoting/manual-quoter/manual-quoter';
export const meta = titled('quoting:request.title');
