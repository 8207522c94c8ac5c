import { system, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { dayIn, dayMs } from '@domain/shared/day';
import { shopOwnerId } from '@domain/people/person/owner';
import { isRejection } from '@domain/shared/rejection';
import { addToCart, changeCheckout } from '@domain/shop/cart/commands';
import { changeReservationPayment, recordMilestones } from '@domain/shop/reservation/commands';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { listPayableAccounts } from '@projections/shop/payable-accounts/queries';
import { listRates } from '@projections/rating/rate-list/queries';
import { findReservation } from '@projections/shop/reservation/queries';
import type { RequestContext } from '~/use-cases/people/request-context.server';
import { confirmCart } from '~/use-cases/shop/confirm-cart.server';
import { attachProof } from '~/use-cases/shop/payment-proofs.server';
import type { Services } from '~/services';
import { formatsOf } from '~/texts/formats';
import { asDemoPerson, type DemoPerson } from '../../people/demo-people';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seeder';
import type { DemoLoad } from './quoter-requests';

interface DemoPurchase {
  readonly as: 'client' | 'user';
  readonly goods: string;
  readonly lane: readonly [origin: string, destination: string];
  readonly load: DemoLoad;
  readonly payment?: { readonly status: 'completed' | 'failed'; readonly reference: string };
  readonly isProved?: true;
  /** Recorded as of a confirmed booking that leaves in some days. */
  readonly transport?: Readonly<Record<string, string>>;
  /** Uses the rate that expires first, so that its expiry affects a reservation. By default the cheapest. */
  readonly isOfEndingRate?: boolean;
}

const air = (amount: number, weight: string, volume: string): DemoLoad => ({
  measuredBy: 'totals',
  type: 'AERIAL',
  totals: { amount, weight, volume },
});
const boxes = (amount: number): DemoLoad => ({
  measuredBy: 'units',
  type: 'FCL',
  units: [{ unit: '40HC', amount, weight: '18000' }],
});

const purchases: readonly DemoPurchase[] = [
  { as: 'client', goods: 'Arándanos frescos', lane: ['SCL', 'MIA'], load: air(24, '1150', '6.2'), payment: { status: 'completed', reference: 'TEF 48210377' }, transport: { flight: 'LA2500', waybill: '045-12345675' } },
  { as: 'user', goods: 'Repuestos de bicicleta', lane: ['MIA', 'SCL'], load: air(2, '64', '0.4'), payment: { status: 'failed', reference: 'Monto incompleto' } },
  { as: 'client', goods: 'Vino embotellado', lane: ['CLSAI', 'CNSHA'], load: boxes(2), transport: { vessel: 'Cap San Lorenzo', voyage: '648W', carrierReference: 'MAEU240611873' } },
  { as: 'client', goods: 'Salmón fresco en cajas', lane: ['SCL', 'AMS'], load: air(18, '870', '4.9'), isProved: true },
  { as: 'user', goods: 'Libros', lane: ['MAD', 'SCL'], load: air(1, '31', '0.2') },
  { as: 'client', goods: 'Conservas de fruta', lane: ['CLSAI', 'ECGYE'], load: boxes(1), isOfEndingRate: true },
  { as: 'user', goods: 'Café de especialidad', lane: ['BOG', 'SCL'], load: air(4, '120', '0.6'), isOfEndingRate: true },
]; // prettier-ignore

const billing = {
  client: {
    name: 'Viñedos Valle Central SpA',
    street: 'Camino a Lontué km 4',
    city: 'Curicó',
    country: 'CL',
    identification: '76.086.428-5',
    phone: '+56752310000',
  },
  user: {
    name: 'Paula Contreras',
    street: 'Pasaje Los Canelos 218',
    city: 'Ñuñoa',
    country: 'CL',
    identification: '15.234.567-4',
    phone: '+56987654321',
  },
} as const;

function bookingOf({ as, goods, lane: [origin] }: DemoPurchase) {
  const { name, street, city } = billing[as];
  const own = { name, address: `${street}, ${city}` };
  const partner = { name: 'Andes Trading Partners', address: '1200 NW 72nd Ave, Miami' };
  const isExport = ['SCL', 'CLSAI'].includes(origin);
  return {
    commodity: { description: goods },
    dangerousGoods: { answer: 'no' },
    readyOn: dayIn('America/Santiago', new Date(Date.now() + 7 * dayMs).toISOString()),
    shipper: isExport ? own : partner,
    consignee: isExport ? partner : own,
  };
}

/**
 * One paid, one with a failed payment, one with a proof to check. Needs the rates, accounts and people.
 * Throws if a step is rejected.
 */
export async function loadDemoReservations(services: Services, people: readonly DemoPerson[]): Promise<void> {
  const [account] = accepted(
    await services.ask(listPayableAccounts, { ownerId: shopOwnerId, currency: 'USD', country: 'CL' }, system),
  );
  for (const [index, purchase] of purchases.entries()) {
    const person = people.find(({ role }) => role === purchase.as);
    if (person === undefined) throw new Error(`the demonstration has no ${purchase.as}`);
    const actor = asDemoPerson(person);
    const runCommand = async (command: AnyCommand, input: object, step: string): Promise<void> => {
      const commandId = seedId('purchase', `${index}`, step);
      accepted(
        await services.dispatch(
          command,
          { cartId: actor.id, ...input },
          { actor, via: 'process', commandId },
        ),
      );
    };
    await runCommand(
      addToCart,
      {
        items: [
          { rateId: await rateOf(services, purchase), request: { load: purchase.load, currency: 'USD' } },
        ],
      },
      'line',
    );
    const invoice = { ...billing[purchase.as], email: person.email };
    const payment = { paymentMethod: 'transfer', selectedBankAccount: account?.id };
    await runCommand(
      changeCheckout,
      { billing: invoice, pickup: null, delivery: null, booking: bookingOf(purchase), ...payment },
      'checkout',
    );
    const cart = accepted(await services.ask(findPricedCart, { cartId: actor.id }, actor));
    const { round, revision: cartRevision, totalWithTax: total } = cart;
    const { reservationId } = accepted(
      await confirmCart(services, {
        ...{ cartId: actor.id, round, cartRevision, total },
        language: 'es',
        actor,
        via: 'process',
        commandId: seedId('reservation', `${index}`),
      }),
    );
    if (purchase.transport !== undefined) await bookWithCarrier(services, reservationId, purchase);
    if (purchase.isProved === true) await prove(services, actor, reservationId);
    if (purchase.payment === undefined) continue;
    accepted(
      await services.dispatch(
        changeReservationPayment,
        { reservationId, ...purchase.payment },
        { actor: seeder, via: 'process', commandId: seedId('payment', `${index}`) },
      ),
    );
  }
}

async function bookWithCarrier(
  services: Services,
  reservationId: string,
  { transport, load: { type } }: DemoPurchase,
): Promise<void> {
  const inDays = (days: number) =>
    dayIn('America/Santiago', new Date(Date.now() + days * dayMs).toISOString());
  const transitDays = type === 'AERIAL' ? 2 : 34;
  accepted(
    await services.dispatch(
      recordMilestones,
      {
        reservationId,
        transport,
        milestones: [
          { milestone: 'booked', actual: inDays(0) },
          { milestone: 'picked-up', planned: inDays(7) },
          { milestone: 'gate-in', planned: inDays(8) },
          { milestone: 'departed', planned: inDays(10), estimated: inDays(11) },
          { milestone: 'arrived', planned: inDays(10 + transitDays), estimated: inDays(11 + transitDays) },
        ],
      },
      { actor: seeder, via: 'process', commandId: seedId('milestones', reservationId) },
    ),
  );
}

async function prove(services: Services, actor: Actor, reservationId: string): Promise<void> {
  const { number, total, currency } = accepted(
    await services.ask(findReservation, { id: reservationId }, actor),
  );
  // Loaded here because the PDF library is large: a server that already has its demonstration need not keep
  // it in memory.
  const { receiptOf } = await import('./receipt');
  const dispatch: RequestContext['dispatch'] = (command, input) =>
    services.dispatch(command, input, {
      actor,
      via: 'process',
      commandId: seedId('proof', reservationId),
    });
  const file = {
    name: `Comprobante ${number}.pdf`,
    bytes: await receiptOf(number, formatsOf('es').money(total, currency)),
  };
  accepted(await attachProof({ services, actor, dispatch }, reservationId, file));
}

async function rateOf(
  services: Services,
  { lane: [origin, destination], load, isOfEndingRate = false }: DemoPurchase,
): Promise<string> {
  const sort = isOfEndingRate ? 'to' : 'price';
  const { data } = accepted(
    await services.ask(
      listRates,
      { kind: load.type, origin, destination, state: 'published', sort, direction: 'asc', limit: 1 },
      system,
    ),
  );
  const [rate] = data;
  if (rate === undefined) throw new Error(`the demonstration has no rate from ${origin} to ${destination}`);
  return rate.id;
}

function accepted<Answer>(outcome: Answer): Exclude<Answer, { rejected: true }> {
  if (isRejection(outcome))
    throw new Error(`a demonstration reservation was refused: ${JSON.stringify(outcome)}`);
  return outcome as Exclude<Answer, { rejected: true }>;
}
