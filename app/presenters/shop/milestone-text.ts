import type { TFunction } from 'i18next';
import { transportOf, type ShipmentType } from '@domain/shared/load-types';
import { dayOf, isDay, type Moment } from '@domain/shop/milestones/moments';
import type { Shipments } from '@domain/shop/milestones/shipments';
import {
  milestonesOf,
  timeTypes,
  transportFieldsOf,
  type Milestone,
  type TransportField,
} from '@domain/shop/milestones/states';
import type { Language } from '~/texts';
import { formatsOf, type Formats } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';

type Translate = TFunction<'shipments'>;

export function milestoneName(t: Translate, type: ShipmentType, milestone: Milestone): string {
  if (milestone === 'gate-in' && type === 'AERIAL') return t('milestones.gate-in-air');
  if (milestone === 'gate-in' && type === 'LCL') return t('milestones.gate-in-lcl');
  return t(`milestones.${milestone}`);
}

export function transportFieldName(t: Translate, type: ShipmentType, field: TransportField): string {
  if (field !== 'waybill') return t(`transport.${field}`);
  const transport = transportOf(type);
  return transport === 'sea' || type === 'AERIAL'
    ? t(transport === 'sea' ? 'transport.waybill-sea' : 'transport.waybill-air')
    : t('transport.waybill');
}

/** `31/03/2026, 15:00 (UTC-3)`: local to the place, with its offset. */
export function momentText(moment: Moment, { date }: Formats): string {
  const day = date(dayOf(moment), 'date');
  if (isDay(moment)) return day;
  return `${day}, ${moment.slice(11, 16)} (${offsetText(moment.slice(16))})`;
}

/** `+08:00` → `UTC+8`, `-03:30` → `UTC-3:30`. */
function offsetText(offset: string): string {
  const [hours = '', minutes = ''] = offset.slice(1).split(':');
  const rest = minutes === '00' ? '' : `:${minutes}`;
  return Number(hours) === 0 && rest === '' ? 'UTC' : `UTC${offset.slice(0, 1)}${Number(hours)}${rest}`;
}

/** A line for each transport detail and milestone that is known. */
export function milestoneLines(shipments: Shipments, language: Language): readonly string[] {
  const t = textsIn(language).getFixedT(language, 'shipments');
  const formats = formatsOf(language);
  return Object.values(shipments).flatMap(({ type, transport, milestones }) => [
    ...transportFieldsOf(type).flatMap((field) => {
      const value = [transport[field] ?? []].flat().join(', ');
      return value === '' ? [] : [`${transportFieldName(t, type, field)}: ${value}`];
    }),
    ...milestonesOf(type).flatMap((milestone) => {
      const times = milestones[milestone];
      const known = timeTypes.flatMap((name) => {
        const at = times?.[name] ?? null;
        return at === null ? [] : [`${t(`times.${name}`)} ${momentText(at, formats)}`];
      });
      return known.length === 0 ? [] : [`${milestoneName(t, type, milestone)}: ${known.join(' · ')}`];
    }),
  ]);
}
