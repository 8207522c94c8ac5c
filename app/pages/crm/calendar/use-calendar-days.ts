import { useTranslation } from 'react-i18next';
import type { MissionDay, OfferDay } from '@projections/crm/calendar-layers/queries';
import type { CalendarDay } from './calendar-choices';

interface Layered {
  readonly missions: readonly MissionDay[];
  readonly offers: readonly OfferDay[];
}

export function useCalendarDays({ missions, offers }: Layered): readonly CalendarDay[] {
  const { t } = useTranslation('meetings-staff');
  return [
    ...missions.map(({ id, name, day, edge }): CalendarDay => ({
      key: `${id} ${edge}`,
      layer: 'missions',
      day,
      title: t(`layers.mission-${edge}`, { name }),
      to: `/admin/missions/${id}`,
    })),
    ...offers.map(({ id, quoteId, reference, number, customer, day }): CalendarDay => ({
      key: id,
      layer: 'offers',
      day,
      title: t('layers.offer-expires', { offer: `${reference}-${number}`, customer }),
      to: `/admin/quoters/${quoteId}/offers/${id}`,
    })),
  ];
}
