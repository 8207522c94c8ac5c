import { afterAll, expect, it } from 'vitest';
import { visitor, type Actor } from '@domain/shared/actor';
import { findLinkedRecords } from '~/pages/shell/record-link/linked-records.server';
import { loader } from '~/pages/shell/record-link/record-card.resource';
import type { RecordKind } from '~/pages/shell/record-link/record-kinds';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies } from './two-owner-companies';

const two = await twoOwnerCompanies();
afterAll(() => two.platform.stop());

async function card(actor: Actor, kind: RecordKind | 'rate', id: string) {
  const path = `/resources/record-card/${kind}/${id}`;
  const { status, data } = await visit<unknown>(two.services, actor, loader, path, { params: { kind, id } });
  return { status, card: data };
}

it('shows what a record is to staff of its owner company alone', async () => {
  const companyId = await two.shop.company('Viñedos del Sur');
  const client = await two.shop.person('client', [companyId]);
  const manager = await two.shop.person('super-user');
  const executive = await two.shop.person('executive');
  expect(await card(manager, 'company', companyId)).toMatchObject({
    status: 200,
    card: { title: 'Viñedos del Sur', facts: [{ fact: 'verification', text: 'Por verificar' }] },
  });
  expect(await card(manager, 'client', client.id)).toMatchObject({
    status: 200,
    card: {
      facts: [
        { fact: 'company', text: 'Viñedos del Sur' },
        { fact: 'email', text: client.email },
      ],
    },
  });
  expect(await card(executive, 'executive', executive.id)).toMatchObject({ status: 200 });

  // The company is in no portfolio of the executive.
  expect((await card(executive, 'company', companyId)).status).toBe(404);
  const named = { clientId: client.id, companyId };
  const linked = (actor: Actor) => findLinkedRecords({ services: two.services, actor }, named);
  expect(await linked(manager)).toEqual(named);
  expect((await linked(executive)).companyId).toBeNull();
  expect(await linked(await two.other.person('super-user'))).toEqual({ clientId: null, companyId: null });

  const strangers = [await two.other.person('executive'), await two.other.person('auditor')];
  for (const stranger of strangers) {
    for (const [kind, id] of [
      ['company', companyId],
      ['client', client.id],
      ['executive', executive.id],
    ] as const)
      expect(await card(stranger, kind, id), `${stranger.roles[0]} ${kind}`).toEqual({
        status: 404,
        card: null,
      });
  }
  expect((await card(visitor, 'company', companyId)).status).toBe(302);
  expect((await card(client, 'company', companyId)).status).toBe(403);
  expect(await card(executive, 'rate', companyId)).toEqual({ status: 404, card: null });
});
