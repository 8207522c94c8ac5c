import { titled } from '~/features/shell/titles';

export { action, loader } from '~/features/quoting/manual-quoter/manual-quoter.server';
export { default } from '~/features/quoting/manual-quoter/manual-quoter';
export const meta = titled('quoting:request.title');
