import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { changeCompany, registerCompany } from '@domain/crm/company/commands';
import { approveCompany } from '@domain/crm/company/verification';
import { companyEvents } from '@domain/crm/company/events';
import { recordManagement, removeManagement } from '@domain/crm/management/management';
import { changeMeeting, planMeeting } from '@domain/crm/meeting/commands';
import { results } from '@domain/catalogues/results';
import { changeClient } from '@domain/people/client/client';
import { system, type Actor } from '@domain/shared/actor';
import { answerTicket, changeTicket, openTicket } from '@domain/support/ticket/commands';
import { ticketReference } from '@domain/support/ticket/ticket';
import { loader as audit } from '~/pages/audit/audit.server';
import { loader as correlation } from '~/pages/audit/correlation.server';
import { visit } from '@tests/catalogues/page-visit';
import {
  twoOwnerCompanies,
  type Person,
  type TwoOwnerCompanies,
} from '@tests/owner-companies/two-owner-companies';

let two: TwoOwnerCompanies;
let auditor: Person;
let stranger: Person;
let executive: Person;

beforeAll(async () => {
  two = await twoOwnerCompanies();
  auditor = await two.shop.person('auditor');
  stranger = await two.other.person('auditor');
  executive = await two.shop.person('executive');
});
afterAll(() => two.platform.stop());

type Shown = Awaited<ReturnType<typeof audit>>;
type Correlated = Awaited<ReturnType<typeof correlation>>;

const replay = (actor: Actor, kind: string, id: string, query = '') =>
  visit<Shown>(two.services, actor, audit, `/admin/audit/${kind}/${id}${query}`, { params: { kind, id } });
const correlated = async (actor: Actor, id: string, query = '') =>
  (
    await visit<Correlated>(two.services, actor, correlation, `/admin/audit/correlation/${id}${query}`, {
      params: { id },
    })
  ).data;

describe('the replay', () => {
  it('tells a company’s life in sentences, with its state after each event and two events compared', async () => {
    const id = await two.shop.company('Frutas del Maipo SpA');
    await two.platform.done(changeCompany, { id, city: 'Talca' }, two.shop.seeder);
    await two.platform.done(changeCompany, { id, city: 'Curicó', phone: '+56 2 2345 6789' }, two.shop.seeder);
    await two.platform.done(approveCompany, { id, comment: 'Papeles al día' }, two.shop.seeder);
    const { data } = await replay(auditor, 'company', id);
    expect(data.events.map(({ action }) => action)).toEqual([
      'Se registró',
      'Cambiaron sus datos',
      'Cambiaron sus datos',
      'Se aprobó',
    ]);
    expect(data.step).toMatchObject({ comment: 'Papeles al día', state: { name: 'Aprobada' } });
    const second = (await replay(auditor, 'company', id, '?event=2')).data;
    expect(second.step?.changes).toMatchObject([{ field: 'city', before: null, after: 'Talca' }]);
    const compared = (await replay(auditor, 'company', id, '?event=4&than=2')).data.compared;
    expect(compared).toMatchObject([
      { field: 'verification', before: 'Por verificar', after: 'Aprobada' },
      { field: 'city', before: 'Talca', after: 'Curicó' },
      { field: 'phone', before: null },
    ]);
  });

  it.each(['company', 'person', 'rate', 'portfolios', 'suppliers'])(
    'shows a %s to its owner company’s auditor, and to no other owner company’s',
    async (kind) => {
      const id = await recordOf(kind);
      const { data } = await replay(auditor, kind, id, '?event=1');
      expect(data).toMatchObject({ number: 1, total: kind === 'rate' ? 2 : 1 });
      expect(data.step?.fields.length).toBeGreaterThan(0);
      expect((await replay(stranger, kind, id)).status).toBe(404);
      expect((await replay({ ...system, ownerId: null }, kind, id)).status).toBe(200);
    },
  );

  it('shows executives what their pages show', async () => {
    const id = await two.shop.company('Sin cartera Ltda.');
    expect((await replay(executive, 'company', id)).status).toBe(404);
    await two.platform.done(
      commandsOf(portfolios).add,
      { name: 'Cartera sur', executives: [executive.id], companies: [id] },
      two.shop.seeder,
    );
    expect((await replay(executive, 'company', id)).status).toBe(200);
    const customer = await two.shop.person('client', [id]);
    await two.platform.done(changeClient, { id: customer.id, position: 'Jefa de compras' }, executive);
    const { data } = await replay(executive, 'client', customer.id);
    expect(data.step?.changes).toMatchObject([{ name: 'Cargo', before: null, after: 'Jefa de compras' }]);
    const colleague = await two.shop.person('executive');
    expect((await replay(colleague, 'client', customer.id)).status).toBe(404);
    expect((await replay(executive, 'person', auditor.id)).status).toBe(404);
    expect((await replay(executive, 'unknown-kind', id)).status).toBe(404);
  });

  it('reads as erased where personal data was erased', async () => {
    const customer = await two.shop.person('client');
    const admin = await two.api.signIn((await two.shop.person('admin')).email);
    const erased = await two.api.call('POST', '/personal-data/erasures', {
      headers: admin,
      body: { category: 'person', id: customer.id },
    });
    expect(erased.status, JSON.stringify(erased.body)).toBe(201);
    const { data } = await replay(auditor, 'person', customer.id);
    const shown = new Map(data.step?.fields.map(({ field, after }) => [field, after]));
    expect([shown.get('name'), shown.get('email'), shown.get('roles')]).toEqual([
      'Borrado',
      'Borrado',
      'Cliente',
    ]);
    expect(JSON.stringify(data)).not.toContain(customer.email);
  }, 60_000);

  it('opens streams of 10,000 events by pages, at any moment, within a second', async () => {
    const id = await two.shop.company('Larga Vida SpA');
    const stream = `${companyEvents.category}-${id}`;
    const metadata = (minute: number) => ({
      schemaVersion: 1,
      actorId: 'system',
      at: new Date(Date.UTC(2027, 0, 1) + minute * 60_000).toISOString(),
      correlationId: id,
      causationId: id,
      commandId: uuidv7(),
      via: 'api' as const,
    });
    for (let from = 0; from < 10_000; from += 500) {
      const events = Array.from({ length: 500 }, (_, index) => ({
        id: uuidv7(),
        type: 'CompanyDetailsChanged',
        data: { city: `Ciudad ${from + index}` },
        metadata: metadata(from + index),
      }));
      await two.services.store.append(stream, 'any', events);
    }
    const started = performance.now();
    const last = (await replay(auditor, 'company', id)).data;
    const took = performance.now() - started;
    expect(last).toMatchObject({ total: 10_001, page: 101 });
    expect(last.events).toHaveLength(1);
    const first = (await replay(auditor, 'company', id, '?at=2027-01-01T00:09')).data;
    // Three hours behind UTC.
    expect(first).toMatchObject({ number: 191, page: 2 });
    expect(first.step?.fields.find(({ field }) => field === 'city')?.after).toBe('Ciudad 189');
    expect(took).toBeLessThan(5000);
  }, 60_000);
});

describe('meetings and managements', () => {
  it('are replayed to their owner company, and to executives who see them', async () => {
    const { platform, shop } = two;
    const companyId = await shop.company('Molinos del Maule SpA');
    const planned = { companyId, title: 'Presentar tarifas', startsAt: '2026-09-10T10:00' };
    const { id: meetingId } = await platform.done(planMeeting, planned, shop.seeder);
    await platform.done(changeMeeting, { id: meetingId, startsAt: '2026-09-11T12:00' }, shop.seeder);
    const result = { result: 'Interesado', category: 'Positivo', score: 10 };
    const { id: good } = await platform.done(commandsOf(results).add, result, shop.seeder);
    const recorded = {
      companyId,
      meetingId,
      kind: 'meeting',
      result: good,
      comment: 'Quiere cotizar',
    } as const;
    const { id: managementId } = await platform.done(recordManagement, recorded, shop.seeder);
    await platform.done(removeManagement, { id: managementId, reason: 'Era otra empresa' }, shop.seeder);
    const seen = (await replay(auditor, 'meeting', meetingId)).data;
    expect(seen).toMatchObject({ reference: 'Presentar tarifas', total: 2 });
    expect(seen.step?.changes).toMatchObject([{ field: 'when' }]);
    expect(seen.step?.fields.find(({ field }) => field === 'company')?.after).toBe('Molinos del Maule SpA');
    const removed = (await replay(auditor, 'management', managementId)).data;
    expect(removed.step).toMatchObject({ reason: 'Era otra empresa', state: { name: 'Eliminada' } });
    const portfolio = { name: 'Molinos', companies: [companyId], executives: [executive.id] };
    for (const [kind, id] of [
      ['meeting', meetingId],
      ['management', managementId],
    ] as const) {
      expect((await replay(stranger, kind, id)).status, kind).toBe(404);
      expect((await replay(executive, kind, id)).status, kind).toBe(404);
    }
    await platform.done(commandsOf(portfolios).add, portfolio, shop.seeder);
    expect((await replay(executive, 'meeting', meetingId)).status).toBe(200);
  });
});

describe('tickets', () => {
  it('are replayed with who answered and what became of them, to whoever sees them', async () => {
    const { platform, shop } = two;
    const asked = { title: 'Contenedor retenido', text: 'No avanza' };
    const { id } = await platform.done(openTicket, asked, shop.seeder);
    await platform.done(answerTicket, { id, text: 'Lo revisamos' }, shop.seeder);
    const change = { id, assigneeId: executive.id, priority: 'urgent' } as const;
    await platform.done(changeTicket, change, shop.seeder);
    const seen = (await replay(auditor, 'ticket', id)).data;
    expect(seen).toMatchObject({ reference: ticketReference(id), total: 4 });
    expect(seen.step?.changes).toMatchObject([{ field: 'priority' }]);
    expect((await replay(stranger, 'ticket', id)).status).toBe(404);
    expect((await replay(executive, 'ticket', id)).status).toBe(200);
  });
});

describe('what was done on one request', () => {
  it('is told of all streams, to each reader what their pages show', async () => {
    const correlationId = uuidv7();
    const register = async (name: string, actor: Actor) =>
      two.services.dispatch(
        registerCompany,
        { name, country: 'CL' },
        { actor, via: 'api', commandId: uuidv7(), correlationId },
      );
    await register('Nuestra SpA', two.shop.seeder);
    await register('De los otros SpA', two.other.seeder);
    const names = ({ lines }: Correlated) => lines.map(({ record }) => record.reference);
    expect(names(await correlated(auditor, correlationId))).toEqual(['Nuestra SpA']);
    expect(names(await correlated(stranger, correlationId))).toEqual(['De los otros SpA']);
    expect(names(await correlated(executive, correlationId))).toEqual([]);
    expect(names(await correlated(system, correlationId))).toEqual(['Nuestra SpA', 'De los otros SpA']);
    expect((await correlated(auditor, correlationId)).lines[0]).toMatchObject({
      action: 'Se registró',
      door: 'api',
    });
  });

  it('is told by pages, each where the one before ended', async () => {
    const correlationId = uuidv7();
    for (let number = 0; number < 60; number += 1) {
      await two.services.dispatch(
        registerCompany,
        { name: `Empresa ${number}`, country: 'CL' },
        { actor: two.shop.seeder, via: 'process', commandId: uuidv7(), correlationId, wait: number === 59 },
      );
    }
    const first = await correlated(auditor, correlationId);
    expect(first.lines).toHaveLength(50);
    const second = await correlated(auditor, correlationId, `?after=${first.next}`);
    expect(second.lines.map(({ record }) => record.reference)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Empresa ${50 + index}`),
    );
    expect(second.next).toBeNull();
  });
});

async function recordOf(kind: string): Promise<string> {
  const { shop, platform } = two;
  switch (kind) {
    case 'company':
      return shop.company('Viñas del Sur SpA');
    case 'person':
      return (await shop.person('client')).id;
    case 'rate':
      return shop.rate('3.5');
    case 'portfolios':
      return (await platform.done(commandsOf(portfolios).add, { name: `Cartera ${uuidv7()}` }, shop.seeder))
        .id;
    default:
      return (
        await platform.done(
          commandsOf((await import('@domain/catalogues/suppliers')).suppliers).add,
          { name: `Proveedor ${uuidv7()}`, country: 'CL' },
          shop.seeder,
        )
      ).id;
  }
}
