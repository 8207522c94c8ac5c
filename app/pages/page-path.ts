/**
 * Path and query to return to after sign-in. Remix requests data at `<path>.data`, with the wanted routes in
 * `_routes`.
 */
export function pagePathOf(request: Pick<Request, 'url'>): string {
  const url = new URL(request.url);
  url.searchParams.delete('_routes');
  url.searchParams.delete('index');
  const path = url.pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');
  return `${path}${url.search}`;
}
