import type { loader } from '~/pages/quoting/own/own-quoter.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from '~/pages/quoting/own/own-quoter.server';
export { shouldRevalidate } from '~/pages/quoting/answering/should-revalidate';
export { default } from '~/pages/quoting/own/own-quoter';
export const meta = titled<typeof loader>('quoting:own.one', ({ quoter }) => ({
  reference: quoter.reference,
}));
