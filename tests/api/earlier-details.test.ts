import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateQuoterDetail } from '@domain/quoting/quoter/commands';
import type { Actor } from '@domain/shared/actor';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { callerOf } from '@tests/people/caller';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';

let platform: QuotingPlatform;
let manager: Actor & { readonly email: string };
beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
});
afterAll(() => platform.stop());

/** A line as version 1 of the event stored it. The API still has these names. */
const line = {
  description: 'Flete aéreo',
  quantity: '2',
  unitPrice: '100',
  profitMonto: '30',
  descuentoMonto: '10',
  subtotal: '220',
};

/** Appends the price of a quote as the first version of the platform stored it. */
async function storeVersion1(id: string): Promise<void> {
  const commandId = uuidv7();
  const outcome = await platform.services.store.append(`quoter-${id}`, 0n, [
    {
      id: uuidv7(),
      type: 'QuoterDetailUpdated',
      data: { currency: 'USD', productos: [line], total: '220' },
      metadata: {
        schemaVersion: 1,
        actorId: manager.id,
        at: new Date().toISOString(),
        via: 'web',
        commandId,
        correlationId: commandId,
        causationId: commandId,
      },
    },
  ]);
  expect(outcome).not.toHaveProperty('wrongRevision');
  await platform.services.projections.settled();
}

test('a price stored with the names of version 1 is read by every reader', async () => {
  const id = await platform.opened();
  await storeVersion1(id);
  const api = callerOf(platform.services);
  const headers = await api.signIn(manager.email);
  const call = (path: string) =>
    api.call<{ readonly detail: object; readonly data: readonly object[] }>('GET', path, { headers });

  expect((await call(`/quoters/${id}`)).body.detail).toMatchObject({ total: '220', productos: [line] });
  expect(JSON.stringify((await call(`/history-quoters/quoter/${id}`)).body)).toContain('Flete aéreo');

  const door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  const bindings = { requestId: 'pdf', log: platform.services.log, address: '198.51.100.9' };
  const pdf = await door(
    new Request(`http://localhost/api/v1/quoters/${id}/download/es`, { headers }),
    bindings as unknown as ApiBindings,
  );
  expect(await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))).toContain('Flete aéreo');

  // A command decides on it as well: the same price again is no change, another one is.
  const command = { id, productos: [{ ...line, subtotal: undefined }] };
  const same = await platform.accepted(updateQuoterDetail, command, manager);
  expect(same.revision).toBe(1n);
  const other = { id, productos: [{ ...command.productos[0], quantity: '3' }] };
  expect((await platform.accepted(updateQuoterDetail, other, manager)).revision).toBe(2n);
  expect((await call(`/quoters/${id}`)).body.detail).toMatchObject({ total: '320' });
});
