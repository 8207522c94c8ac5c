import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachFile } from '@domain/files/attached-file/commands';
import {
  acceptQuoterOffer,
  declineQuoterOffers,
  seeQuoterOffers,
} from '@domain/quoting/quoter/answer-commands';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import { addQuoterNote, askQuoterQuestion } from '@domain/quoting/quoter/conversation-commands';
import { system, type Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { AnyCommand } from '@domain/shared/command';
import { listQuotersByIds } from '@projections/quoting/quoter-list/queries';
import { quotingPlatform, type QuotingPlatform } from './quoting-platform';

let platform: QuotingPlatform;
let elena: Actor;
let carla: Actor;
let manager: Actor;

beforeAll(async () => {
  platform = await quotingPlatform();
  elena = await platform.person('executive', 'Elena Díaz');
  manager = await platform.person('super-user', 'Marta Vera');
  carla = await platform.person('client', 'Carla Cliente');
});
afterAll(() => platform.stop());

/** The instant that the list shows, the same in `reporting`. */
async function lastManagement(id: string): Promise<string | null> {
  const found = await platform.services.ask(listQuotersByIds, { ids: [id] }, system);
  if (isRejection(found)) throw new Error(found.code);
  const shown = found[0]?.lastManagement ?? null;
  const { rows } = await sql<{ last_management: Date | null }>`
    select last_management from reporting.quoters where id = ${id}`.execute(platform.services.db);
  expect(rows[0]?.last_management?.toISOString() ?? null).toBe(shown);
  return shown;
}

/** Runs a command and tells whether it counts as something done for the customer. */
async function counts(id: string, command: AnyCommand, input: object, actor: Actor): Promise<boolean> {
  const before = await lastManagement(id);
  await platform.accepted(command, input, actor);
  const after = await lastManagement(id);
  if (before !== null) expect(after! >= before).toBe(true);
  return after !== before;
}

describe('when staff last did something for a quote', () => {
  test('is empty until then, and follows what staff does, not the customer or the platform', async () => {
    const id = await platform.opened(carla);
    expect(await lastManagement(id)).toBeNull();
    expect(await counts(id, assignQuoterExecutive, { id, executive: elena.id }, manager)).toBe(true);
    expect(await counts(id, askQuoterQuestion, { id, text: '¿Incluye seguro?' }, carla)).toBe(false);
    expect(await counts(id, addQuoterNote, { id, text: 'Llamé a la clienta' }, elena)).toBe(true);
    expect(await counts(id, addQuoterNote, { id, text: 'Así lo vio la plataforma' }, system)).toBe(false);
  });

  test('counts an answer that staff enters, and none of the customer’s own', async () => {
    const accepted = async (actor: Actor) => {
      const id = await platform.opened(carla);
      const offerId = await platform.sentOffer(id, manager);
      expect(await lastManagement(id)).not.toBeNull();
      expect(await counts(id, seeQuoterOffers, { id, offers: [{ offerId, revision: 1 }] }, carla)).toBe(
        false,
      );
      return counts(
        id,
        acceptQuoterOffer,
        { id, offerId, revision: 1, name: 'Carla Cliente', terms: 'Términos' },
        actor,
      );
    };
    expect(await accepted(carla)).toBe(false);
    expect(await accepted(manager)).toBe(true);
    const declined = async (actor: Actor) => {
      const id = await platform.opened(carla);
      await platform.sentOffer(id, manager);
      return counts(id, declineQuoterOffers, { id, reason: 'price' }, actor);
    };
    expect(await declined(carla)).toBe(false);
    expect(await declined(manager)).toBe(true);
  });

  test('counts a file that staff attaches, and stays after a rebuild', async () => {
    const id = await platform.opened(carla);
    const attached = (name: string, actor: Actor) => {
      const file = { fileId: uuidv7(), name, mediaType: 'application/pdf', size: 10 };
      return counts(id, attachFile, { model: 'quoter', modelId: id, ...file }, actor);
    };
    expect(await attached('orden.pdf', carla)).toBe(false);
    expect(await attached('oferta.pdf', manager)).toBe(true);
    expect(await attached('otra-orden.pdf', carla)).toBe(false);
    const before = await lastManagement(id);
    await platform.services.projections.rebuild('quoter-list');
    expect(await lastManagement(id)).toBe(before);
    expect(await counts(id, addQuoterNote, { id, text: 'Enviada' }, manager)).toBe(true);
  });
});
