import type { Actor } from '@domain/shared/actor';
import { dayIn, dayMs } from '@domain/shared/day';
import { isRejection } from '@domain/shared/rejection';
import { bookingNeedsOf } from '@domain/shop/booking/needs';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { bookAcceptedOffer } from '~/use-cases/shop/book-offer.server';
import { loadOfQuote } from '~/use-cases/shop/booking-facts.server';
import type { Services } from '~/services';
import { demoCustomer } from './quoter-customers';
import type { DemoRequest } from './quoter-requests';

interface DemoBooking {
  readonly quoteId: string;
  readonly offerId: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly request: DemoRequest;
  readonly at: string;
}

export async function bookDemoOffer(
  services: Services,
  { quoteId, offerId, commandId, actor, request, at }: DemoBooking,
): Promise<string> {
  const found = await readQuoter(services.db, quoteId);
  if (found === null) throw new Error(`the quote ${quoteId} is not in the read model`);
  const needs = bookingNeedsOf([await loadOfQuote(services.db, found.quoter)]);
  const { name, company } = demoCustomer(request.customer, request.nth);
  const own = { name: company === '' ? name : company, address: 'Av. Apoquindo 4501, Santiago' };
  const partner = { name: 'Andes Trading Partners', address: '1200 NW 72nd Ave, Miami' };
  const isExport = found.quoter.origin.country === 'CL';
  const door = ({ address, country }: typeof found.quoter.origin) => ({
    name: own.name,
    street: address ?? own.address,
    // The demonstration's addresses end with their city.
    city: (address ?? own.address).split(', ').at(-1) ?? '',
    country: country ?? 'CL',
    phone: '+56223456789',
  });
  const nextWeek = new Date(Date.parse(at) + 7 * dayMs).toISOString();
  const booked = await bookAcceptedOffer(
    services,
    {
      quoteId,
      offerId,
      ...(needs.pickup && { pickup: door(found.quoter.origin) }),
      ...((needs.delivery || needs.recipient) && { delivery: door(found.quoter.destination) }),
      booking: {
        commodity: { description: request.commodity },
        dangerousGoods: { answer: 'no' },
        readyOn: dayIn('America/Santiago', nextWeek),
        ...(needs.temperature && { temperature: '-1' }),
        ...(needs.recipient && { handover: 'drop-off' }),
        ...(needs.parties && {
          shipper: isExport ? own : partner,
          consignee: isExport ? partner : own,
        }),
      },
    },
    { actor, via: 'process', commandId, at },
  );
  if (isRejection(booked))
    throw new Error(`the offer of ${quoteId} was not booked: ${JSON.stringify(booked)}`);
  return booked.reservationId;
}
