import type { MetaFunction } from '@remix-run/node';
import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/quoting/answering/offer-link.server';

export { action, loader } from '~/pages/quoting/answering/offer-link.server';
export { shouldRevalidate } from '~/pages/quoting/answering/should-revalidate';
export { default } from '~/pages/quoting/answering/offer-link';

const open = titled('offer-answers:page.plain-title');
const closed = titled('offer-answers:closed.title');
export const meta: MetaFunction<typeof Loader> = (args) =>
  args.data?.offers === null ? closed(args) : open(args);
