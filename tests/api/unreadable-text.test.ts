import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helpLoader } from '~/pages/help/help.server';
import { action as endSession } from '~/pages/people/account/security.server';
import { action as rebuild } from '~/pages/platform/projections/projections.server';
import {
  action as requestQuote,
  loader as manualQuoterLoader,
} from '~/pages/quoting/manual-quoter/manual-quoter.server';
import { action as follow } from '~/pages/quoting/one/following.server';
import { loader as resultsLoader } from '~/pages/shop/results/results.server';
import { readFormParts } from '~/http/form-parts';
import { action as saveView } from '~/pages/shell/saved-views/saved-views.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { ratingDesk, type RatingDesk } from './rating-desk';

let desk: RatingDesk;
beforeAll(async () => {
  desk = await ratingDesk();
});
afterAll(() => desk.platform.stop());

describe('text that no store keeps', () => {
  it('is refused where it is looked for, over the API and on a page', async () => {
    const search = encodeURIComponent('zero\0');
    for (const path of ['/faq/search?q', '/carriers?search', '/addresses?search', '/suppliers?search']) {
      const { status, body } = await desk.call('GET', `${path}=${search}`);
      expect([status, path, body.message]).toEqual([400, path, expect.stringMatching(/signos/)]);
    }
    const page = visit(desk.platform.services, desk.platform.staff, helpLoader, `/help?search=${search}`);
    expect((await page).status).toBe(400);
  });

  it('names no place on the pages of the shop, and is no fault there', async () => {
    const { services, staff } = desk.platform;
    const results = await visit(services, staff, resultsLoader, '/rates?origin=%00');
    expect([200, 400]).toContain(results.status);
    const path = '/manual-quoter?origin=SCL&destination=%00';
    expect((await visit(services, staff, manualQuoterLoader, path)).status).toBe(200);
  });

  it('is refused where a body or a path names what is asked for', async () => {
    expect((await desk.call('POST', '/rates/pdf', { id: 'zero\0' })).status).toBe(400);
    expect((await desk.call('GET', '/catalogue-imports/zero%00')).status).toBe(400);
    expect((await desk.call('GET', '/carriers/zero%00')).status).toBe(400);
  });

  it('is refused as the name of a saved view', async () => {
    const { services, staff } = desk.platform;
    const form = formOf({ intent: 'save', page: '/admin/carriers', name: 'zero\0', query: '' });
    expect((await visit(services, staff, saveView, '/admin/saved-views', { form })).status).toBe(400);
  });

  it('is refused in the name of a file handed in over the API, and left out of that of a picture', async () => {
    const form = new FormData();
    form.set('file', new File(['UN/LOCODE;Nombre\nCLVAP;Valparaíso\n'], 'zero\0.csv', { type: 'text/csv' }));
    const sent = new Request('http://localhost', { method: 'POST', body: form });
    expect(await readFormParts(sent)).toBeNull();

    const { files } = desk.platform.services;
    const bytes = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const id = await files.keepPicture({ name: 'zero\0.gif', bytes, uploadedBy: desk.platform.staff.id });
    expect(await files.find(id ?? '')).toMatchObject({ name: 'zero.gif', mediaType: 'image/gif' });
  });

  it.each(['zero\0', 'half \ud83d'])('is refused where it would be written: %j', async (name) => {
    const manager = await desk.api.signIn((await desk.platform.person('super-user')).email);
    const refused = await desk.call('POST', '/suppliers/create', { name, country: 'CL' }, manager);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^name: .*signos/) as string },
    });
  });
});

type Page = (args: ActionFunctionArgs) => unknown;

const odd: readonly (readonly [string, Page, string, Readonly<Record<string, string>>])[] = [
  ['a session that cannot be read', endSession, '/account/security', { session: 'zero\0' }],
  ['an unknown intent of a projection', rebuild, '/admin/projections', { intent: 'burn', name: 'x' }],
  ['an unknown intent of a quote', follow, '/admin/quoters/1', { intent: 'burn' }],
  ['an unknown kind of load', requestQuote, '/manual-quoter', { 'load.type': 'CAMEL' }],
  ['a place that cannot be read', requestQuote, '/manual-quoter', { 'origin.id': 'zero\0' }],
];

describe('a form', () => {
  it.each(odd)('with %s is refused as bad input', async (_what, page, path, fields) => {
    const staff = await desk.platform.person('admin');
    const { status } = await visit(desk.platform.services, staff, page, path, { form: formOf(fields) });
    expect(status).toBe(400);
  });
});

describe('an address', () => {
  it.each([
    ['the manual quoter', manualQuoterLoader, '/manual-quoter?load.type=CAMEL'],
    ['the results', resultsLoader, '/rates?origin=SCL&destination=MIA&load.type=constructor'],
  ])('with an unknown kind of load does not fail on %s', async (_what, page, path) => {
    const { status } = await visit(desk.platform.services, desk.platform.staff, page, path);
    expect([200, 400]).toContain(status);
  });
});
