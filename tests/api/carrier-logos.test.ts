import { afterAll, beforeAll, expect, it } from 'vitest';
import { carriers } from '@domain/catalogues/carriers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { system, visitor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { loader as ratePage } from '~/pages/rating/rate/rate.server';
import { offerOf, ratesPdf } from '~/documents/rate-documents.server';
import { visit } from '@tests/catalogues/page-visit';
import { ratingDesk, type RatingDesk } from './rating-desk';

let desk: RatingDesk;
let logo: string;
/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
beforeAll(async () => {
  desk = await ratingDesk();
  const { services, carrier } = desk.platform;
  logo = (await services.files.keepPicture({ name: 'a.png', bytes: png, uploadedBy: 'system' })) ?? '';
  const by = { actor: system, via: 'process' } as const;
  const changed = await services.dispatch(commandsOf(carriers).change, { id: carrier, img: logo }, by);
  if (isRejection(changed)) throw new Error(changed.code);
});
afterAll(() => desk.platform.stop());

interface Found {
  readonly data: readonly {
    readonly carrier: readonly { readonly name: string; readonly logo: string | null }[];
  }[];
}
async function carriersFound(service: string) {
  const body = {
    originPort: 'MIA',
    destinationPort: 'SCL',
    detailed: false,
    filters: { services: [service] },
  };
  return (await desk.call<Found>('POST', '/rates/search', body)).body.data[0]?.carrier;
}

it('a result has the logo of each carrier that has one, and loses it when the carrier does', async () => {
  const { platform } = desk;
  await platform.rate({ serviceType: 'with', carriers: [platform.carrier] });
  await platform.rate({ serviceType: 'without', carriers: [platform.otherCarrier] });
  expect(await carriersFound('with')).toMatchObject([
    { name: 'LATAM Cargo', logo: `/carrier-logos/${logo}` },
  ]);
  expect(await carriersFound('without')).toMatchObject([{ name: 'Avianca Cargo', logo: null }]);
});

it('the page of a rate shows it, and its paper draws it', async () => {
  const { platform } = desk;
  const id = await platform.rate({ serviceType: 'paper', carriers: [platform.carrier] });
  const params = { id, kind: 'aerial' };
  const page = await visit(platform.services, platform.staff, ratePage, `/admin/rates/aerial/${id}`, {
    params,
  });
  expect(JSON.stringify(page.data)).toContain(`/carrier-logos/${logo}`);
  const paper = async (change: object) => {
    const found = await offerOf(platform.services, visitor, { id, currency: 'USD' });
    if (isRejection(found)) throw new Error(found.code);
    const pdf = await ratesPdf(platform.services, [{ ...found.offer, ...change }], {
      ...found,
      language: 'es',
    });
    return pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  expect(await paper({})).toBeGreaterThan(await paper({ logo: null }));
});
