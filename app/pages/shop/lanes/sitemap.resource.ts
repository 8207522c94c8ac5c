import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownerCompanyOf, visitor } from '@domain/shared/actor';
import { listHelp } from '@projections/help/faq-tree/queries';
import { readOwnerProfile } from '@projections/catalogues/owner-profile';
import { takeAnswer } from '~/pages/page-answers.server';
import { addressesByLanguage } from '~/pages/shell/root/public-addresses';
import { lanePages } from '~/use-cases/shop/lane-pages.server';

/** Most addresses of one sitemap, by the protocol. */
const most = 50_000;

/** The public pages of the shop, the same for every reader, with their languages: https://www.sitemaps.org/protocol.html. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { services } = context;
  const [lanes, help, company] = await Promise.all([
    lanePages(services, visitor),
    services.ask(listHelp, {}, visitor),
    readOwnerProfile(services.db, ownerCompanyOf(visitor)),
  ]);
  const articles = takeAnswer(context, help).flatMap(({ id, subcategories }) => [
    `/help/categories/${id}`,
    ...subcategories.flatMap(({ faqs }) => faqs.map((faq) => `/help/faqs/${faq.id}`)),
  ]);
  const paths = [
    '/',
    '/lanes',
    '/manual-quoter',
    '/demurrage',
    '/help',
    '/contact',
    ...(company?.hasTerms === true ? ['/terms'] : []),
    ...(company?.hasPrivacy === true ? ['/privacy'] : []),
    ...[...takeAnswer(context, lanes).keys()].map((slug) => `/lanes/${slug}`),
    ...articles,
  ];
  const entries = paths.slice(0, most).map((path) => {
    const alternates = addressesByLanguage(services.publicUrl, path).map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
    );
    return `<url><loc>${escaped(new URL(path, services.publicUrl).href)}</loc>${alternates.join('')}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
