import { titled } from '~/pages/shell/titles';
import type { loader as Loader } from '~/pages/rating/lane/lane.server';

export { loader } from '~/pages/rating/lane/lane.server';
export { default } from '~/pages/rating/lane/lane';
export const meta = titled<typeof Loader>('rate-staff:lane.title', ({ origin, destination }) => ({
  name: `${origin} → ${destination}`,
}));
