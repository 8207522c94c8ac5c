import { describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { recordAggregate } from '@domain/catalogues/engine/record';
import { ports } from '@domain/catalogues/ports';
import { registerPerson, reserveEmail } from '@domain/people/person/commands';
import { person } from '@domain/people/person/person';
import { system } from '@domain/shared/actor';
import { keyHolders } from './key-holders.server';

const holderOf = (category: string) => keyHolders.find((holder) => holder.category === category);

const command = (input: object) => ({
  input: input as never,
  facts: { unknown: [] } as never,
  actor: system,
  at: '2026-03-01T12:00:00.000Z',
  commandId: '01900000-0000-7000-8000-000000000001',
});

const withoutCode = (reservations: readonly { scope: string; key: string }[] = []) =>
  reservations.map(({ scope, key }) => ({ scope, key }));

describe('the unique keys that streams hold by their events', () => {
  it('are those their commands reserved: a record of a catalogue', () => {
    const { add } = commandsOf(ports);
    const port = { name: 'Valparaíso', code: 'CLVAP', country: 'CL' };
    const events = [{ type: 'PortAdded', data: { ...port, isActive: true, ownerId: null } }];
    const reserved = withoutCode(add.reserves?.(command(port), recordAggregate(ports).initial));
    expect(reserved).toHaveLength(1);
    expect(holderOf('port')?.keysHeld(events)).toEqual(reserved);
    expect(holderOf('port')?.keysHeld([...events, { type: 'PortRemoved', data: {} }])).toEqual([]);
  });

  it('are those their commands reserved: an account', () => {
    const input = { name: 'Ana', email: 'ana@example.cl', phone: null, country: 'CL', language: 'es' };
    const registered = { type: 'PersonRegistered', data: input };
    const reserved = registerPerson.reserves?.(command(input), person.initial);
    expect(holderOf('person')?.keysHeld([registered])).toEqual(reserved);
    const changed = { type: 'PersonEmailChanged', data: { email: 'ana@otra.cl' } };
    expect(holderOf('person')?.keysHeld([registered, changed])).toEqual([reserveEmail('ana@otra.cl')]);
    expect(holderOf('person')?.keysHeld([registered, { type: 'PersonRemoved', data: {} }])).toEqual([]);
  });

  it('are those their commands reserved: a reservation and the use of its coupon, until it is cancelled', () => {
    const made = {
      type: 'ReservationMade',
      data: { source: { type: 'cart', cartId: 'ana', round: 2 }, coupon: { couponId: 'c1', client: 'acme' } },
    };
    const holders = Number.MAX_SAFE_INTEGER;
    const ofCart = { scope: 'reservation.cart-round', key: 'ana/2' };
    expect(holderOf('reservation')?.keysHeld([made])).toEqual([
      ofCart,
      { scope: 'coupon.client-use', key: 'c1/acme', holders },
      { scope: 'coupon.use', key: 'c1', holders },
    ]);
    const cancelled = { type: 'ReservationCancelled', data: { reason: '' } };
    expect(holderOf('reservation')?.keysHeld([made, cancelled])).toEqual([ofCart]);
  });
});
