import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { BookingNeeds } from '@domain/shop/booking/needs';
import { readUnNumber } from '@domain/shared/un-number';
import type { PageContext } from '~/http/load-context';
import type { Fields, FieldValue } from '~/pages/forms/form-fields';
import type { PageForm, Place } from '~/pages/forms/page-form.server';
import type { Problems } from '~/texts/problems';
import { keepSafetySheet } from '~/use-cases/shop/safety-sheet.server';

interface TakenSheet {
  readonly id: string | null;
  discard(): Promise<void>;
  readonly place: Place;
}

function isDangerous(form: PageForm): boolean {
  return form.text('booking.dangerousGoods.answer') === 'yes';
}

export function dangerousGoodsIn(form: PageForm) {
  return {
    answer: isDangerous(form) ? ('yes' as const) : ('no' as const),
    unNumber: readUnNumber(form.text('booking.dangerousGoods.unNumber')) ?? '',
    hazardClass: form.text('booking.dangerousGoods.hazardClass'),
  };
}

/** Stores an uploaded sheet, or keeps the one that the form was opened with. */
export async function takeSheet(
  { services, actor }: Pick<PageContext, 'services' | 'actor'>,
  form: PageForm,
): Promise<TakenSheet | Rejection> {
  const file = isDangerous(form) ? form.file('safetyDataSheet') : null;
  const kept =
    file === null
      ? null
      : await keepSafetySheet(
          { services, actor },
          { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) },
        );
  if (isRejection(kept)) return kept;
  const before = form.text('keptSheet');
  return {
    id: kept?.id ?? (before === '' ? null : before),
    discard: async () => {
      if (kept !== null) await services.files.remove(kept.id);
    },
    place: ({ 'booking.dangerousGoods.safetyDataSheet': missing, ...problems }) => ({
      ...problems,
      ...(missing !== undefined && { safetyDataSheet: missing }),
    }),
  };
}

export function detailsOf(booking: FieldValue | undefined, sheet: string | null): Fields {
  if (!isGroup(booking)) return {};
  const { dangerousGoods } = booking;
  if (!isGroup(dangerousGoods) || sheet === null) return booking;
  return { ...booking, dangerousGoods: { ...dangerousGoods, safetyDataSheet: sheet } };
}

/** A form with one shipment calls its fields as those of a cart with one. */
export function ofOneShipment(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([name, sentences]) => [name.replace(/^shipments\[\d+\]\./, ''), sentences]),
  );
}

/** Required parties and addresses that were left empty lack each of their fields. */
export function withNeeded(fields: Fields, needs: BookingNeeds): Fields {
  const { booking, pickup, delivery } = fields;
  const isPickedUp = needs.pickup || (isGroup(booking) && booking['handover'] === 'pickup');
  return {
    ...fields,
    booking: needs.parties ? { shipper: {}, consignee: {}, ...(booking as Fields) } : (booking ?? {}),
    ...(isPickedUp && { pickup: pickup ?? {} }),
    ...((needs.delivery || needs.recipient) && { delivery: delivery ?? {} }),
  };
}

export function isGroup(value: FieldValue | undefined): value is Fields {
  return typeof value === 'object' && !(value instanceof File) && !Array.isArray(value);
}
