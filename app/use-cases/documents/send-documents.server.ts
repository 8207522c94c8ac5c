import { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import { isPartyTo } from '@domain/shop/reservation/party';
import { reject, type Rejection } from '@domain/shared/rejection';
import { readReservation } from '@projections/shop/reservation/queries';
import { partiesOf, type ReservationRow } from '@projections/shop/reservation/table';
import { countMail } from '~/documents/email/mail-allowance.server';
import { sendRates } from '~/documents/rate-documents.server';
import { sendReservation } from '~/documents/reservation-documents.server';
import type { LoadSummary } from '~/presenters/quoting/load-summary.server';
import { reservedOffer, type ReservedOffer } from '~/presenters/shop/reserved-offer';
import type { Services } from '~/services';
import { languages, type Language } from '~/texts';
import type { JobKind } from '~/use-cases/job.server';

/** These jobs contain an address, so they are not kept once done. */
const withAddress = {
  retry: { attempts: 12, firstPause: 1, longestPause: 3600 },
  keptFor: 1,
} as const;

const sending = { to: z.string(), language: z.enum(languages), key: z.string() };

const reservationMail = z.object({ reservation: z.string(), ...sending });

export const sendReservationMail: JobKind<z.output<typeof reservationMail>> = {
  name: 'sendReservationMail',
  data: reservationMail,
  ...withAddress,
  async run({ reservation: id, ...to }, _job, services) {
    const reservation = await readReservation(services.db, id);
    if (reservation === null) throw new Error(`reservation ${id} is not in the read model`);
    await sendReservation(services, reservation, to);
  },
};

const ratesMail = z.object({
  offers: z.array(
    reservedOffer.extend({
      // Absent in jobs that an older process queued.
      departures: z
        .array(z.object({ day: z.string(), cutOff: z.string().nullable() }))
        .readonly()
        .optional(),
      logo: z.string().nullish(),
      load: z.custom<LoadSummary>((value) => typeof value === 'object').optional(),
    }),
  ),
  ownerId: z.string(),
  isWay: z.boolean().optional(),
  shipsOn: z.string().nullish(),
  link: z.string().optional(),
  note: z.string().optional(),
  ...sending,
});

export const sendRatesMail: JobKind<z.output<typeof ratesMail>> = {
  name: 'sendRatesMail',
  data: ratesMail,
  ...withAddress,
  run: ({ offers, ...to }, _job, services) => sendRates(services, offers, to),
};

interface Asked {
  readonly actor: Actor;
  readonly to: string;
  readonly language: Language;
  /** Idempotency key: the same key sends once. */
  readonly key: string;
}

type Parts = Pick<Services, 'auth' | 'jobs'>;

/** Refuses with `mail.too-many`. */
export async function sendRatesSoon(
  services: Parts,
  offers: readonly ReservedOffer[],
  {
    actor,
    ...asked
  }: Asked & {
    readonly ownerId: string;
    readonly isWay?: boolean;
    readonly shipsOn: string | null;
    readonly link?: string;
    readonly note?: string | undefined;
  },
): Promise<Rejection | null> {
  const refusal = await countMail(services, actor, asked.to);
  if (refusal !== null) return refusal;
  await queueMail(services, sendRatesMail, { offers: [...offers], ...asked });
  return null;
}

/** Not a cancelled reservation, since the mail requests payment, and not for auditors, who send nothing. */
export async function sendReservationFor(
  actor: Actor,
  services: Parts,
  reservation: ReservationRow,
  asked: Omit<Asked, 'actor'>,
): Promise<Rejection | undefined> {
  if (!isPartyTo(actor, partiesOf(reservation))) return reject('forbidden', 'access.forbidden');
  if (reservation.cancelled_at !== null) return reject('rule', 'reservation.is-cancelled');
  const refusal = await countMail(services, actor, asked.to);
  if (refusal !== null) return refusal;
  await queueMail(services, sendReservationMail, { reservation: reservation.id, ...asked });
  return undefined;
}

/** Milliseconds to wait for the message to be in the outbox. It is written even if that takes longer. */
const patience = 5000;

async function queueMail<Data extends object>(
  { jobs }: Parts,
  { name }: JobKind<Data>,
  data: Data,
): Promise<void> {
  const id = uuidv7();
  await jobs.add(name, [{ id, data }]);
  await jobs.finished(name, id, patience);
}
