import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { readMapAddress } from '~/documents/maps/map-address';
import { routeMap } from '~/documents/maps/route-map.server';
import { refusePage } from '~/pages/page-answers.server';

/** A map of one route or several. Its address says all that is drawn, so everybody may keep it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = readMapAddress(new URL(request.url).searchParams);
  if (asked === null) throw refusePage(context, reject('not-found', 'page.not-found'));
  const { svg, lacksRoads } = await routeMap(context.services, asked);
  const keptFor = lacksRoads ? 300 : 604_800;
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${keptFor}` },
  });
}
