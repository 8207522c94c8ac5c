import { titled } from '~/pages/shell/titles';

export { loader } from '~/pages/quoting/board/board.server';
export { default } from '~/pages/quoting/board/board';
export const meta = titled('quoting-staff:board.title');
