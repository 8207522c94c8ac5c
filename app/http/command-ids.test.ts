import { createHmac } from 'node:crypto';
import { v4 as uuidv4, v7 as uuidv7, validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { visitor, type Actor } from '@domain/shared/actor';
import type { Services } from '~/services';
import { commandIdOf, requesterOf } from './command-ids';

const keyedHash = (_purpose: string, parts: readonly unknown[]) =>
  Promise.resolve(createHmac('sha256', 'secret').update(JSON.stringify(parts)).digest());
const services = { auth: { keyedHash } } as unknown as Pick<Services, 'auth'>;
const ana: Actor = { ...visitor, kind: 'person', id: 'ana' };
const luis: Actor = { ...visitor, kind: 'person', id: 'luis' };
const daysAgo = (days: number) => uuidv7({ msecs: Date.now() - days * 86_400_000 });

describe('the id of a submitted command', () => {
  it('is the same for the same person and form, and never the one that the form names', async () => {
    const form = uuidv7();
    const id = (await commandIdOf(services, ana, form)) ?? '';
    expect(await commandIdOf(services, ana, form.toUpperCase())).toBe(id);
    expect(id).not.toBe(form);
    expect(await commandIdOf(services, luis, form)).not.toBe(id);
    expect(await commandIdOf(services, ana, uuidv7())).not.toBe(id);
  });

  it('differs for each record that one form changes, and stays the same for each', async () => {
    const form = uuidv7();
    const [first, again, second, none] = await Promise.all(
      ['one', 'one', 'two', undefined].map((record) => commandIdOf(services, ana, form, record)),
    );
    expect(again).toBe(first);
    expect(new Set([first, second, none]).size).toBe(3);
  });

  it('cannot name a record that is there: who sends its id gets another', async () => {
    const record = (await commandIdOf(services, ana, uuidv7())) ?? '';
    for (const actor of [ana, luis]) expect(await commandIdOf(services, actor, record)).not.toBe(record);
  });

  it('is a UUIDv7 of the moment when the form was made', async () => {
    for (let time = 0; time < 50; time += 1) {
      const form = daysAgo(time / 2);
      const id = (await commandIdOf(services, ana, form)) ?? '';
      expect(validate(id) && version(id)).toBe(7);
      expect(id.slice(0, 13)).toBe(form.slice(0, 13));
    }
  });

  it('is the server’s choice where the form brings none of the server’s', async () => {
    for (const form of ['', 'x', uuidv4(), daysAgo(31), daysAgo(-1)])
      expect(await commandIdOf(services, ana, form)).toBeUndefined();
  });
});

describe('repeated requests', () => {
  it('are those of one person, program or browser', () => {
    const guests = ['ana', 'luis'].map((guestId) => requesterOf({ ...visitor, guestId }));
    const all = [...guests, requesterOf(ana), requesterOf({ ...ana, kind: 'api-client' })];
    expect(new Set(all).size).toBe(4);
    expect(requesterOf(visitor)).toBeNull();
  });
});
