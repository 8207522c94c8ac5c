import { system, type Actor } from '@domain/shared/actor';
import type { AnyCommand } from '@domain/shared/command';
import { dayIn, dayMs } from '@domain/shared/day';
import { carriers } from '@domain/catalogues/carriers';
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
import { seededId } from '~/use-cases/catalogues/starting-records/load-records';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { seeder } from '../seeder';
import { atWork, awake, wasAtWork } from './office-hours';
import { datedServices } from './run-dated';
import { chance } from './wobble';
import type { DemoLoad } from './quoter-requests';

interface DemoPurchase {
  readonly as: 'client' | 'user';
  /** Days before the demonstration is loaded, the oldest first. */
  readonly ago: number;
  readonly goods: string;
  readonly lane: readonly [origin: string, destination: string];
  readonly load: DemoLoad;
  readonly payment?: { readonly status: 'completed' | 'failed'; readonly reference: string };
  readonly isProved?: true;
  /** Its cheapest rate instead of anybody's. */
  readonly carrier?: string;
  /** Recorded as of a confirmed booking that leaves in some days. */
  readonly transport?: Readonly<Record<string, string>>;
  /** Uses the rate that expires first, so that its expiry affects a reservation. By default the cheapest. */
  readonly isOfEndingRate?: boolean;
}

const hourMs = 3_600_000;

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
  { as: 'client', ago: 23.2, goods: 'Arándanos frescos', lane: ['SCL', 'MIA'], load: air(24, '1150', '6.2'), payment: { status: 'completed', reference: 'TEF 48210377' }, carrier: 'LATAM Airlines', transport: { flight: 'LA2500', waybill: '045-12345675' } },
  { as: 'user', ago: 19.9, goods: 'Repuestos de bicicleta', lane: ['MIA', 'SCL'], load: air(2, '64', '0.4'), payment: { status: 'failed', reference: 'Monto incompleto' } },
  { as: 'client', ago: 16.1, goods: 'Vino embotellado', lane: ['CLSAI', 'CNSHA'], load: boxes(2), carrier: 'Maersk', transport: { vessel: 'Cap San Lorenzo', voyage: '648W', carrierReference: 'MAEU240611873' } },
  { as: 'client', ago: 12.7, goods: 'Salmón fresco en cajas', lane: ['SCL', 'AMS'], load: air(18, '870', '4.9'), isProved: true },
  { as: 'user', ago: 8.4, goods: 'Libros', lane: ['MAD', 'SCL'], load: air(1, '31', '0.2') },
  { as: 'client', ago: 4.8, goods: 'Conservas de fruta', lane: ['CLSAI', 'ECGYE'], load: boxes(1), isOfEndingRate: true },
  { as: 'user', ago: 1.3, goods: 'Café de especialidad', lane: ['BOG', 'SCL'], load: air(4, '120', '0.6'), isOfEndingRate: true },
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

function bookingOf({ as, goods, lane: [origin] }: DemoPurchase, at: number) {
  const { name, street, city } = billing[as];
  const own = { name, address: `${street}, ${city}` };
  const partner = { name: 'Andes Trading Partners', address: '1200 NW 72nd Ave, Miami' };
  const isExport = ['SCL', 'CLSAI'].includes(origin);
  return {
    commodity: { description: goods },
    dangerousGoods: { answer: 'no' },
    readyOn: dayIn('America/Santiago', new Date(at + 7 * dayMs).toISOString()),
    shipper: isExport ? own : partner,
    consignee: isExport ? partner : own,
  };
}

/**
 * One paid, one with a failed payment, one with a proof to check. Needs the rates, accounts and people.
 * Throws if a step is rejected.
 */
export async function loadDemoReservations(
  services: Services,
  people: readonly DemoPerson[],
  now: string,
): Promise<void> {
  const [account] = accepted(
    await services.ask(listPayableAccounts, { ownerId: shopOwnerId, currency: 'USD', country: 'CL' }, system),
  );
  for (const [index, purchase] of purchases.entries()) {
    const at = awake(Date.parse(now) - purchase.ago * dayMs - chance('order', purchase.goods) * 3 * hourMs);
    const ordering = datedServices(services, at);
    const person = people.find(({ role }) => role === purchase.as);
    if (person === undefined) throw new Error(`the demonstration has no ${purchase.as}`);
    const actor = asDemoPerson(person);
    const runCommand = async (command: AnyCommand, input: object, step: string): Promise<void> => {
      const commandId = seedId('purchase', `${index}`, step);
      accepted(
        await ordering.dispatch(
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
      { billing: invoice, pickup: null, delivery: null, booking: bookingOf(purchase, at), ...payment },
      'checkout',
    );
    const cart = accepted(await services.ask(findPricedCart, { cartId: actor.id }, actor));
    const { round, revision: cartRevision, totalWithTax: total } = cart;
    const { reservationId } = accepted(
      await confirmCart(ordering, {
        ...{ cartId: actor.id, round, cartRevision, total },
        language: 'es',
        actor,
        via: 'process',
        commandId: seedId('reservation', `${index}`),
      }),
    );
    if (purchase.transport !== undefined)
      await bookWithCarrier(services, reservationId, purchase, { at, now: Date.parse(now) });
    if (purchase.isProved === true) await prove(services, actor, reservationId, at);
    if (purchase.payment === undefined) continue;
    accepted(
      await datedServices(services, atWork(at + (1 + chance('paid', purchase.goods)) * dayMs)).dispatch(
        changeReservationPayment,
        { reservationId, ...purchase.payment },
        { actor: seeder, via: 'process', commandId: seedId('payment', `${index}`) },
      ),
    );
  }
}

/** Days after the order. */
const course = { 'picked-up': 7, 'gate-in': 8, departed: 10 } as const;

/** What has happened by `now` is recorded so, and what is to come as planned. */
async function bookWithCarrier(
  services: Services,
  reservationId: string,
  { transport, load: { type } }: DemoPurchase,
  { at, now }: { readonly at: number; readonly now: number },
): Promise<void> {
  const dayAfter = (days: number) => dayIn('America/Santiago', new Date(at + days * dayMs).toISOString());
  const transitDays = type === 'AERIAL' ? 2 : 34;
  const days = { booked: 1, ...course, arrived: course.departed + transitDays };
  accepted(
    await datedServices(services, wasAtWork(now - transitDays * hourMs)).dispatch(
      recordMilestones,
      {
        reservationId,
        transport,
        milestones: Object.entries(days).map(([milestone, after]) =>
          at + after * dayMs < now - dayMs
            ? { milestone, planned: dayAfter(after), actual: dayAfter(after) }
            : { milestone, planned: dayAfter(after), estimated: dayAfter(after + 1) },
        ),
      },
      { actor: seeder, via: 'process', commandId: seedId('milestones', reservationId) },
    ),
  );
}

async function prove(services: Services, actor: Actor, reservationId: string, at: number): Promise<void> {
  const { number, total, currency } = accepted(
    await services.ask(findReservation, { id: reservationId }, actor),
  );
  // Loaded here because the PDF library is large: a server that already has its demonstration need not keep
  // it in memory.
  const { receiptOf } = await import('./receipt');
  const dispatch: RequestContext['dispatch'] = (command, input) =>
    datedServices(services, at + 5 * hourMs).dispatch(command, input, {
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
  { lane: [origin, destination], load, carrier, isOfEndingRate = false }: DemoPurchase,
): Promise<string> {
  const sort = isOfEndingRate ? 'to' : 'price';
  const { data } = accepted(
    await services.ask(
      listRates,
      {
        ...{ kind: load.type, origin, destination, state: 'published', sort, direction: 'asc', limit: 1 },
        ...(carrier !== undefined && { carriers: [seededId(carriers, { name: carrier })] }),
      },
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
