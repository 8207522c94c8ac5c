import type { Shipments } from '@domain/shop/milestones/shipments';
import { milestonesOf, timeTypes, transportFieldsOf } from '@domain/shop/milestones/states';
import type { Language } from '~/texts';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { milestoneName, momentText, transportFieldName } from './milestone-text';

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
