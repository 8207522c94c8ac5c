import type { Actor } from '@domain/shared/actor';
import {
  largestSafetySheet,
  safetySheetMediaTypes,
  type BookingDetails,
} from '@domain/shared/booking/inputs';
import { reject, rejectInput, type Rejection } from '@domain/shared/rejection';
import { hasMorePixels, mostScanPixels } from '~/use-cases/files/picture-pixels';
import type { Services } from '~/services';
import type { HandedIn } from './payment-proofs.server';

/**
 * PDF, JPG, PNG or WebP by content; problems are reported at the field `safetyDataSheet`. Only its sender can
 * use it in booking details.
 */
export async function keepSafetySheet(
  { services, actor }: { readonly services: Pick<Services, 'files'>; readonly actor: Actor },
  { name, bytes }: HandedIn,
): Promise<{ readonly id: string } | Rejection> {
  if (bytes.length === 0) return refuseSheet('validation.safety-sheet-missing');
  if (bytes.length > largestSafetySheet)
    return refuseSheet('validation.file-too-large', { size: `${largestSafetySheet / 1024 ** 2} MB` });
  if (hasMorePixels(services, bytes, mostScanPixels))
    return refuseSheet('validation.picture-pixels', { pixels: String(mostScanPixels) });
  const kept = await services.files.keepKnown({ name, bytes, uploadedBy: actor.id }, safetySheetMediaTypes);
  return kept ?? refuseSheet('validation.proof-type');
}

export function refuseSheet(
  message: `validation.${string}`,
  params: Readonly<Record<string, string>> = {},
): Rejection {
  return rejectInput([{ code: 'custom', path: ['safetyDataSheet'], message, params, input: undefined }]);
}

type StoredSheet = NonNullable<Awaited<ReturnType<Services['files']['find']>>>;

export async function readSafetySheet(
  { files }: Pick<Services, 'files'>,
  booking: BookingDetails | null | undefined,
): Promise<StoredSheet | Rejection> {
  const goods = booking?.dangerousGoods;
  const file = goods?.answer === 'yes' ? await files.find(goods.safetyDataSheet) : null;
  return file ?? reject('not-found', 'booking.safety-sheet-not-found');
}
