import { absenceEvents } from '../../../domain/people/absence/events';
import { defineRowProjection } from '../../row-projection';

interface AbsenceRow {
  readonly id: string;
  readonly owner_id: string;
  readonly away_from: string;
  readonly away_to: string;
}

export const absences = defineRowProjection<typeof absenceEvents, AbsenceRow>({
  name: 'absence',
  version: 1,
  table: 'absence',
  follows: [absenceEvents],
  on: {
    AbsenceSet: (_before, { data }, id) => ({
      id,
      owner_id: data.ownerId,
      away_from: data.from,
      away_to: data.to,
    }),
    AbsenceEnded: () => null,
  },
});
