import type { TFunction } from 'i18next';
import type { ShipmentType } from '@domain/shared/load-types';
import type { Moment } from '@domain/shop/milestones/moments';
import type { Milestone, TransportField } from '@domain/shop/milestones/states';
import type { Formats } from '~/texts/formats';

type Translate = TFunction<'shipments'>;

export function milestoneName(t: Translate, type: ShipmentType, milestone: Milestone): string {
  if (milestone === 'gate-in' && type === 'AERIAL') return t('milestones.gate-in-air');
  if (milestone === 'gate-in' && type === 'LCL') return t('milestones.gate-in-lcl');
  return t(`milestones.${milestone}`);
}

export function transportFieldName(t: Translate, type: ShipmentType, field: TransportField): string {
  if (field !== 'waybill') return t(`transport.${field}`);
  if (type === 'AERIAL') return t('transport.waybill-air');
  return type === 'FCL' || type === 'LCL' ? t('transport.waybill-sea') : t('transport.waybill');
}

/** `31/03/2026, 15:00 (UTC-3)`: local to the place, with its offset. */
export function momentText(moment: Moment, { date }: Formats): string {
  const day = date(moment.slice(0, 10), 'date');
  if (moment.length === 10) return day;
  return `${day}, ${moment.slice(11, 16)} (${offsetText(moment.slice(16))})`;
}

/** `+08:00` → `UTC+8`, `-03:30` → `UTC-3:30`. */
function offsetText(offset: string): string {
  const [hours = '', minutes = ''] = offset.slice(1).split(':');
  const rest = minutes === '00' ? '' : `:${minutes}`;
  return Number(hours) === 0 && rest === '' ? 'UTC' : `UTC${offset.slice(0, 1)}${Number(hours)}${rest}`;
}
