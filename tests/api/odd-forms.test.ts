import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { action as endSession } from '~/pages/people/account/security.server';
import { action as rebuild } from '~/pages/platform/projections/projections.server';
import {
  action as askForQuote,
  loader as manualQuoterLoader,
} from '~/pages/quoting/manual-quoter/manual-quoter.server';
import { action as follow } from '~/pages/quoting/one/following.server';
import { loader as resultsLoader } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { ratingDesk, type RatingDesk } from './rating-desk';

let desk: RatingDesk;
beforeAll(async () => {
  desk = await ratingDesk();
});
afterAll(() => desk.platform.stop());

type Page = (args: ActionFunctionArgs) => unknown;

/** What no page of ours sends, but anybody can. */
const odd: readonly (readonly [string, Page, string, Readonly<Record<string, string>>])[] = [
  ['a session that cannot be read', endSession, '/account/security', { session: 'zero\0' }],
  [
    'an order to a projection that there is not',
    rebuild,
    '/admin/projections',
    { intent: 'burn', name: 'x' },
  ],
  ['an order to a quoter that there is not', follow, '/admin/quoters/1', { intent: 'burn' }],
  ['a load of no kind', askForQuote, '/manual-quoter', { 'load.type': 'CAMEL' }],
  ['a place that cannot be read', askForQuote, '/manual-quoter', { 'origin.id': 'zero\0' }],
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
  ])('with a load of no kind is no fault of %s', async (_what, page, path) => {
    const { status } = await visit(desk.platform.services, desk.platform.staff, page, path);
    expect([200, 400]).toContain(status);
  });
});
