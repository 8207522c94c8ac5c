import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import { findRate } from '@projections/rating/rate-list/queries';
import { action as keep } from '~/pages/forms/keep-draft.server';
import { action as save, loader as page } from '~/pages/rating/wizard/wizard.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

/** What is typed into the form of a rate and not saved. */
let two: TwoOwnerCompanies;
let manager: Person;
let colleague: Person;
let stranger: Person;
let auditor: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  [manager, colleague, auditor] = await Promise.all([
    two.shop.person('super-user'),
    two.shop.person('executive'),
    two.shop.person('auditor'),
  ]);
  stranger = await two.other.person('super-user');
});
afterAll(() => two.platform.stop());

interface Shown {
  readonly commandId: string;
  readonly record: string;
  readonly draft: { readonly isBehind: boolean; readonly savedAt: string; readonly typed: object } | null;
  readonly unfinished: readonly { readonly record: string; readonly lane: string }[];
  readonly terms: { readonly origin: object | null; readonly segments: readonly object[] };
  readonly chosen: { readonly carriers: readonly { readonly name: string }[] };
  readonly rate: { readonly code: string } | null;
}

const air = (rate: string): Readonly<Record<string, string>> => ({
  ...{ origin: 'MIA', destination: 'SCL', currency: 'USD', businessModel: 'Costo', route: 'direct' },
  ...{ 'segments[0].from': '0', 'segments[0].to': '1000', 'segments[0].rate': rate },
  ...{ 'carriers[0]': two.platform.carrier, weightMetric: 'kgs', dimensionMetric: 'cms' },
  ...{ 'frequency.frequency': 'daily', 'frequency.days': '0', from: '2026-03-01', to: '2030-12-31' },
});
const open = async (person: Person, { id, query = '' }: { id?: string; query?: string } = {}) => {
  const params = { kind: 'aerial', ...(id !== undefined && { id }) };
  const path = `/admin/rates/aerial/${id === undefined ? 'new' : `${id}/edit`}${query}`;
  return (await visit<Shown>(two.services, person, page, path, { params })).data;
};
const type = (person: Person, record: string, fields: object, more: Readonly<Record<string, string>> = {}) =>
  visit<{ savedAt: string } | null>(two.services, person, keep, '/resources/drafts', {
    form: formOf(
      { form: 'rate', record, revision: '0', content: JSON.stringify(Object.entries(fields)) },
      more,
    ),
  });
const post = (person: Person, fields: object, more: Readonly<Record<string, string>>, id?: string) =>
  visit(two.services, person, save, '/', {
    params: { kind: 'aerial', ...(id !== undefined && { id }) },
    form: formOf(fields as Record<string, string>, more),
  });

describe('a rate that was begun and not saved', () => {
  it('is offered to its writer alone when the form is opened again, and goes on where it was', async () => {
    const first = await open(manager);
    expect(first).toMatchObject({ draft: null, unfinished: [] });
    const typed = { ...air('4.25'), 'segments[1].from': '1001', 'segments[1].rate': 'mucho' };
    expect((await type(manager, first.record, typed)).status).toBe(204);
    const [offered, ...others] = (await open(manager)).unfinished;
    expect([offered, others]).toMatchObject([{ record: first.record, lane: 'MIA → SCL' }, []]);
    for (const person of [colleague, stranger]) expect((await open(person)).unfinished).toEqual([]);
    // Another kind's form does not offer it.
    const sea = await visit<Shown>(two.services, manager, page, '/admin/rates/sea/new', {
      params: { kind: 'sea' },
    });
    expect(sea.data.unfinished).toEqual([]);

    const again = await open(manager, { query: `?draft=${first.record}` });
    expect(again).toMatchObject({
      ...{ commandId: first.commandId, record: first.record, rate: null, unfinished: [] },
      terms: { origin: { code: 'MIA' } },
      chosen: { carriers: [{ name: 'LATAM Cargo' }] },
      draft: { typed: { initialValue: { segments: [{ rate: '4.25' }, { rate: 'mucho' }] } } },
    });
    expect((await open(colleague, { query: `?draft=${first.record}` })).draft).toBeNull();
  });

  it('is gone once it is saved, and saved once from two tabs', async () => {
    const { record, commandId } = await open(colleague);
    await type(colleague, record, air('4.35'));
    const fields = { ...air('4.35'), draft: record, intent: 'save' };
    expect((await post(colleague, fields, { commandId })).status).toBe(302);
    expect((await open(colleague)).unfinished).toEqual([]);
    // The other tab still types: what it keeps is the beginning of another rate, not lost in the first.
    await type(colleague, record, air('4.36'));
    const late = await open(colleague, { query: `?draft=${record}` });
    expect(late.draft).not.toBeNull();
    expect(late.commandId).not.toBe(commandId);
    // The notice of a draft that is shown posts to the address of its page.
    const { status, leadsTo } = await visit(
      two.services,
      colleague,
      save,
      `/admin/rates/aerial/new?draft=${record}`,
      { params: { kind: 'aerial' }, form: formOf({}, { intent: 'discard' }) },
    );
    expect([status, leadsTo]).toEqual([302, '/admin/rates/aerial/new']);
    expect((await open(colleague)).unfinished).toEqual([]);
  });

  it('of a published rate is shown on its form alone, and says when the rate changed since', async () => {
    const id = await two.shop.rate('5', { serviceType: 'drafted' });
    expect((await type(manager, id, air('9'))).status).toBe(204);
    const shown = await open(manager, { id });
    expect(shown).toMatchObject({ record: id, draft: { isBehind: true }, unfinished: [] });
    expect(shown.terms.segments).toMatchObject([{ rate: '9' }]);
    expect((await open(colleague, { id })).draft).toBeNull();
    const kept = await two.services.ask(findRate, { id }, manager);
    if (isRejection(kept)) throw new Error(kept.code);
    expect(kept.terms.segments).toMatchObject([{ rate: '5' }]);
    await post(manager, {}, { intent: 'discard' }, id);
    expect((await open(manager, { id })).draft).toBeNull();
    // Nobody keeps a draft of a rate that is out of reach, and auditors none at all.
    expect((await type(stranger, id, air('1'))).status).toBe(404);
    expect((await type(auditor, id, air('1'))).status).toBe(403);
  });

  it('is not overwritten unseen by a second tab, which may choose to', async () => {
    const { record } = await open(manager);
    const tab = (holder: string, rate: string, seen?: string) =>
      type(manager, record, air(rate), { holder, ...(seen !== undefined && { seen }) });
    const rateKept = async () => (await open(manager, { query: `?draft=${record}` })).terms.segments[0];
    expect((await tab('one', '1')).status).toBe(204);
    // The same tab goes on, without knowing when it was kept.
    expect((await tab('one', '2')).status).toBe(204);
    const refused = await tab('two', '3');
    expect(refused.status).toBe(409);
    expect(await rateKept()).toMatchObject({ rate: '2' });
    expect((await tab('two', '3', refused.data?.savedAt)).status).toBe(204);
    expect(await rateKept()).toMatchObject({ rate: '3' });
    expect((await tab('one', '4')).status).toBe(409);
    // Both at once, having seen the same: one is told of the other.
    const { draft } = await open(manager, { query: `?draft=${record}` });
    const seen = draft?.savedAt;
    const both = await Promise.all([tab('three', '5', seen), tab('four', '6', seen)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('ends after 30 days', async () => {
    const { db } = two.services;
    const { record } = await open(manager);
    await type(manager, record, air('7'));
    await db
      .updateTable('platform.drafts')
      .set({ saved_at: '2026-01-01T00:00:00Z' })
      .where('record_id', '=', record)
      .execute();
    expect((await open(manager)).unfinished.map((one) => one.record)).not.toContain(record);
    await type(manager, (await open(manager)).record, air('8'));
    const left = await db
      .selectFrom('platform.drafts')
      .select('record_id')
      .where('record_id', '=', record)
      .execute();
    expect(left).toEqual([]);
  });
});
