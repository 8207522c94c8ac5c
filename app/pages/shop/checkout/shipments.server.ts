import { goodsIn } from '@domain/shared/load';
import { areQuotedByStaff, refuseBooking, type BookingNeeds } from '@domain/shop/booking/needs';
import type { BillingDetails } from '@domain/shop/cart/inputs';
import { detailsOfShipment, hasOwnDetails, shipmentsOf } from '@domain/shop/cart/shipments';
import { readShipmentNeeds } from '@projections/shop/booking-needs/queries';
import type { SearchedTowns, Town } from '@domain/shared/town';
import type { PageContext } from '~/http/load-context';
import type { loadPricedCart } from '~/pages/shop/cart/priced-cart.server';

type Cart = Awaited<ReturnType<typeof loadPricedCart>>;
type Line = Cart['lines'][number];

/** The trade's usual roles of whoever pays: an importer receives, an exporter and a sender ship. */
export function roleOfPayer(line: Line, country: string | undefined): 'shipper' | 'consignee' | null {
  const { result } = line.offer;
  if (result === null || country === undefined) return null;
  if (result.from.country === country) return 'shipper';
  return result.to.country === country ? 'consignee' : null;
}

export async function shipmentsToBook(
  { services }: Pick<PageContext, 'services'>,
  cart: Cart,
  billing: BillingDetails | null,
) {
  const needs = await readShipmentNeeds(services.db, cart);
  return shipmentsOf(cart.lines).map(({ id, main, doors }) => {
    const details = detailsOfShipment(cart.checkout, id);
    const own = needs[id];
    if (own === undefined) throw new Error(`shipment ${id} has no needs`);
    return {
      id,
      needs: own,
      details,
      from: main.offer.result?.from ?? null,
      to: main.offer.result?.to ?? null,
      goods: goodsOf(main),
      payer: roleOfPayer(main, billing?.country),
      begun: begunAddresses([main, ...doors], own, { billing, payer: roleOfPayer(main, billing?.country) }),
      /** Land freight may reach doors that nobody asked for in the search. */
      mayHaveDoors: main.request.load.type === 'LTL' || main.request.load.type === 'FTL',
      isComplete: refuseBooking(details, own, true) === null,
      isForStaff: details.booking !== undefined && areQuotedByStaff(details.booking.dangerousGoods, own),
    };
  });
}

interface Payer {
  readonly billing: BillingDetails | null;
  readonly payer: ReturnType<typeof roleOfPayer>;
}

/** Of doors, what the search said; the payer's name where they are at that end. A parcel's recipient is never guessed. */
function begunAddresses(
  lines: readonly Pick<Line, 'request'>[],
  { recipient }: Pick<BookingNeeds, 'recipient'>,
  { billing, payer }: Payer,
) {
  const towns = Object.assign({}, ...lines.map(({ request }) => request.towns)) as SearchedTowns;
  const begun = (town: Town | undefined, isPayer: boolean) =>
    town && {
      ...{ locality: town.name, city: town.city, country: town.country },
      ...(isPayer && billing !== null && { name: billing.name, phone: billing.phone }),
    };
  return {
    pickup: begun(towns.origin, payer === 'shipper'),
    delivery: begun(towns.destination, payer === 'consignee' && !recipient),
  };
}

export type ShipmentToBook = Awaited<ReturnType<typeof shipmentsToBook>>[number];

function goodsOf({ request }: Line): string | undefined {
  const goods = goodsIn(request.load).filter((name) => name !== null);
  return goods.length === 0 ? undefined : goods.join(', ');
}

/** Details of one shipment are those of the checkout, unless there are others. */
export function inCheckout(
  cart: Pick<Cart, 'checkout'> & { readonly shipments: number },
  lineId: string,
  details: object,
): object {
  const isOneOfSeveral = cart.shipments > 1 || hasOwnDetails(cart.checkout, lineId);
  return isOneOfSeveral ? { shipments: [{ lineId, ...details }] } : details;
}
