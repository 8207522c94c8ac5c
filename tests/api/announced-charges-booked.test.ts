import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcedCharges } from '@domain/catalogues/announced-charges';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { readReservation } from '@projections/shop/reservation/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { shoppingDesk } from './shopping-desk';

let desk: Awaited<ReturnType<typeof shoppingDesk>>;
beforeAll(async () => {
  desk = await shoppingDesk();
});
afterAll(() => desk.platform.stop());

it('a cart takes the table of the day, and a reservation keeps what it was confirmed with', async () => {
  const { platform, customer, cartOf, confirm } = desk;
  const { add, change } = commandsOf(announcedCharges);
  const fuel = { code: 'FSC', apply: 'freight', calc: 'kg', rate: '0.5', currency: 'USD' };
  const { id } = await platform.done(add, { ...fuel, carrier: platform.carrier, validFrom: '2026-01-01' });
  const one = await customer([await desk.company('Viña Anunciada SpA')]);
  expect((await cartOf(one)).body.total).toBe('470');
  await platform.done(change, { id, rate: '0.4' });
  expect((await cartOf(one)).body.total).toBe('460');
  const booked = await confirm(one);
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  const reserved = async () => {
    const row = await readReservation(platform.services.db, booked.body._id);
    if (row === null) throw new Error('no reservation');
    const { body } = await one.call('GET', `/reservation/${booked.body._id}`);
    return { total: body.total, pdf: await textOfPdf(await reservationPdf(platform.services, row, 'es')) };
  };
  const before = await reserved();
  expect(before.total).toBe('460');
  expect(before.pdf).toContain('anunciado por LATAM Cargo, rige desde el 01-01-2026');
  await platform.done(change, { id, rate: '9', validTo: '2026-01-02' });
  expect(await reserved()).toEqual(before);
});
