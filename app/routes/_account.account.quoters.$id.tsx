import type { loader } from '~/features/quoting/own/own-quoter.server';
import { titled } from '~/features/shell/titles';

export { loader } from '~/features/quoting/own/own-quoter.server';
export { default } from '~/features/quoting/own/own-quoter';
export const meta = titled<typeof loader>('quoting:own.one', ({ quoter }) => ({
  reference: quoter.reference,
}));
