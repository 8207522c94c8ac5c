import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOwnerProfile } from '@domain/catalogues/owner-profile';
import { changeRate, setRateActivity } from '@domain/rating/rate/commands';
import { visitor } from '@domain/shared/actor';
import { dayMs } from '@domain/shared/day';
import { defaultLimits } from '@infrastructure/auth/attempt-limits';
import { loader as pdf } from '~/pages/shop/shared/shared-pdf.resource';
import { pageContext } from '@tests/catalogues/page-visit';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';
import { sharingOf } from './sharing';

let two: TwoOwnerCompanies;
let sharing: ReturnType<typeof sharingOf>;
let ana: Person;
let open: string;
let ending: string;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  sharing = sharingOf(two.services);
  ana = await two.shop.person('client', [await two.shop.company('Viñas del Maipo')]);
  open = await two.shop.rate('7', { serviceType: 'open' });
  ending = await two.shop.rate('9', { serviceType: 'ending' });
});
afterAll(() => two.platform.stop());

const load = { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: '100', volume: '0.1' } };
const result = (id: string, currency = 'CLP') => ({ id, request: JSON.stringify({ load, currency }) });

interface Shown {
  readonly share: {
    readonly endsAt: string;
    readonly isOwn: boolean;
    readonly rates: readonly {
      readonly total: string;
      readonly currency: string;
      readonly now: { readonly total: string; readonly more: string } | null;
      readonly search: string | null;
    }[];
  } | null;
  readonly company: string;
}
const linkTo = async (...ids: readonly string[]) => {
  const { data } = await sharing.share(
    ana,
    ids.map((id) => result(id)),
  );
  return data.path ?? '';
};
const read = (path: string, reader: Person | typeof visitor = visitor) => sharing.open<Shown>(reader, path);
const priceOf = (perKilogram: string) => ({ segments: [{ from: '0', to: '2000', rate: perKilogram }] });
const change = (id: string, form: object) => two.platform.done(changeRate, { id, form }, two.shop.seeder);
const paperOf = async (path: string) => {
  const token = path.split('/').at(-1) ?? '';
  const context = pageContext(two.services, visitor, `${path}/pdf`);
  const request = new Request(`http://localhost${path}/pdf`);
  const response = await pdf({ request, params: { token }, context });
  return textOfPdf(new Uint8Array(await response.arrayBuffer()));
};

describe('shared rates', () => {
  test('are read by anybody with the link, at the price of then and of now, in their currency', async () => {
    const path = await linkTo(open, ending);
    const before = await read(path);
    expect(before.data).toMatchObject({
      company: 'Carga Austral',
      share: {
        isOwn: false,
        rates: [
          { total: '665000', currency: 'CLP', now: { total: '665000', more: '0' } },
          { total: '855000', now: { more: '0' } },
        ],
      },
    });
    expect(before.data.share?.rates[0]?.search).toContain('/rates?origin=MIA&destination=SCL');
    await change(open, priceOf('8'));
    await two.platform.done(setRateActivity, { id: ending, isActive: false }, two.shop.seeder);
    expect((await read(path)).data.share?.rates).toMatchObject([
      { total: '665000', now: { total: '760000', more: '95000' } },
      { total: '855000', now: null },
    ]);
    const paper = await paperOf(path);
    expect(paper).toContain('CLP 760.000');
    expect(paper).not.toContain('855.000');
    await change(open, priceOf('7'));
    await two.platform.done(setRateActivity, { id: ending, isActive: true }, two.shop.seeder);
  });

  test('show no cost, supplier or profit, also of what staff shared', async () => {
    const executive = await two.shop.person('executive');
    const { data } = await sharing.share(executive, [result(open)]);
    const shown = JSON.stringify((await read(data.path ?? '')).data);
    expect(shown).toContain('665000');
    expect(shown).not.toMatch(/Agencias de|costing|internal|"profit"/);
  });

  test('have one link, however often the same form is posted, and another for another form', async () => {
    const commandId = uuidv7();
    const twice = () => sharing.share(ana, [result(open)], commandId);
    const paths = (await Promise.all([twice(), twice()])).map(({ data }) => data.path);
    expect(new Set(paths).size).toBe(1);
    expect(await linkTo(open)).not.toBe(paths[0]);
  });

  test('are not shared by visitors, nor by people to whom they are not offered', async () => {
    expect((await sharing.share(visitor, [result(open)])).leadsTo).toMatch(/^\/login/);
    expect((await sharing.share(await two.shop.person('auditor'), [result(open)])).status).toBe(403);
    const stranger = await two.other.person('client');
    expect((await sharing.share(stranger, [result(open)])).status).toBe(404);
    const none = await sharing.share(ana, []);
    const five = await sharing.share(
      ana,
      Array.from({ length: 5 }, () => result(open)),
    );
    expect([none.status, five.status]).toEqual([400, 400]);
  });
});

describe('a link', () => {
  test('opens nothing if any of it is wrong', async () => {
    const path = await linkTo(open);
    const [id = '', mark = ''] = path.split('/').at(-1)?.split('.') ?? [];
    const other = (await linkTo(open)).split('.').at(-1) ?? '';
    for (const token of ['', id, `${id}.`, `${id}.${mark.slice(1)}`, `${id}.${other}`, `${uuidv7()}.${mark}`])
      expect((await read(`/shared/${token}`)).status, token).toBe(404);
  });

  test('is withdrawn by who made it alone', async () => {
    const path = await linkTo(open);
    const eva = await two.shop.person('client');
    expect((await read(path, ana)).data.share?.isOwn).toBe(true);
    expect((await sharing.withdraw(eva, path)).status).toBe(404);
    expect((await sharing.withdraw(visitor, path)).leadsTo).toMatch(/^\/login/);
    expect((await read(path)).status).toBe(200);
    expect((await sharing.withdraw(ana, path)).leadsTo).toBe('/rates');
    expect((await read(path)).status).toBe(404);
    await expect(paperOf(path)).rejects.toMatchObject({ status: 404 });
  });

  test('ends after the days of its owner company', async () => {
    const daysOf = async (path: string) => {
      const endsAt = (await read(path)).data.share?.endsAt ?? '';
      return Math.round((Date.parse(endsAt) - Date.now()) / dayMs);
    };
    expect(await daysOf(await linkTo(open))).toBe(30);
    const manager = await two.shop.person('super-user');
    const set = (sharedRateDays: number | null) =>
      two.platform.done(changeOwnerProfile, { id: two.shop.id, sharedRateDays }, manager);
    await set(2);
    const path = await linkTo(open);
    expect(await daysOf(path)).toBe(2);
    await set(null);
    const id = path.split('/').at(-1)?.split('.')[0];
    await sql`update read.rate_share set ends_at = now() where id = ${id}`.execute(two.services.db);
    expect((await read(path)).status).toBe(404);
  });
});

describe('mails of shared rates', () => {
  const mailsTo = async (to: string) => {
    const { rows } = await sql<{ text: string; recipients: readonly string[] }>`
      select convert_from(source, 'UTF8') as text, recipients from platform.outbox_messages
      where ${to} = any(recipients)`.execute(two.services.db);
    return rows;
  };

  test('go to each address by itself, with note and link', async () => {
    const path = await linkTo(open);
    const [one, other] = ['jefa@vinas.example', 'finanzas@vinas.example'];
    const sent = await sharing.mail(ana, path, { to: `${one}, ${other};${one}`, note: 'Para la reunión' });
    expect(sent.data).toEqual({ sentTo: 2 });
    for (const to of [one, other]) {
      const [mail, ...more] = await mailsTo(to);
      expect([mail?.recipients, more]).toEqual([[to], []]);
      const text = mail?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
      expect(text).toContain(path.slice(0, 60));
      expect(text).toMatch(/Para la reuni/);
    }
  });

  test('are refused with a wrong address, with too many, and to all but who shared the rates', async () => {
    const path = await linkTo(open);
    const many = Array.from({ length: 11 }, (_, at) => `p${at}@vinas.example`).join(' ');
    for (const to of ['', 'nadie', `ok@vinas.example, nadie`, many])
      expect((await sharing.mail(ana, path, { to })).status, to).toBe(400);
    const eva = await two.shop.person('client');
    expect((await sharing.mail(eva, path, { to: 'ok@vinas.example' })).status).toBe(404);
    expect(await mailsTo('ok@vinas.example')).toEqual([]);
  });

  test('are so many a day by one person, who is told to wait', async () => {
    const path = await linkTo(open);
    const sending = () => sharing.mail(ana, path, { to: 'socio@vinas.example' });
    expect((await sending()).status).toBe(200);
    const { limits } = two.services.auth;
    for (let sent = 0; sent < defaultLimits.mailsBySender; sent += 1)
      await limits.count('shared rates by sender', ana.id);
    const refused = await sending();
    expect([
      refused.status,
      Object.values(refused.data.error ?? {})
        .flat()
        .join(),
    ]).toEqual([429, expect.stringMatching(/24 h/)]);
    expect(await mailsTo('socio@vinas.example')).toHaveLength(1);
  });
});
