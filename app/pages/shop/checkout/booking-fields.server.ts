import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import type { Fields, FieldValue } from '~/pages/forms/form-fields';
import type { PageForm, Place } from '~/pages/forms/page-form.server';
import { keepSafetySheet } from '~/use-cases/shop/safety-sheet.server';

interface TakenSheet {
  readonly id: string | null;
  discard(): Promise<void>;
  readonly place: Place;
}

export function isDangerous(form: PageForm): boolean {
  return form.text('booking.dangerousGoods.answer') === 'yes';
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

function isGroup(value: FieldValue | undefined): value is Fields {
  return typeof value === 'object' && !(value instanceof File) && !Array.isArray(value);
}
