import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ServedLanes } from '@projections/rating/rate-search/served-lanes';
import { lanesMap } from '~/documents/maps/lanes-map.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { servedLanes } from '~/use-cases/shop/served-lanes.server';

/** One image for each list of lanes, which is itself kept for some minutes. */
const drawn = new WeakMap<ServedLanes, Promise<string>>();

/** The lanes of the reader's owner company as an SVG image. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const served = takeAnswer(context, await servedLanes(services, actor));
  const drawing = drawn.get(served) ?? lanesMap(services, served.lanes);
  drawn.set(served, drawing);
  return new Response(await drawing, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'private, max-age=600' },
  });
}
