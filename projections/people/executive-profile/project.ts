import { blankPricing, executive } from '../../../domain/people/executive/executive';
import { executiveEvents } from '../../../domain/people/executive/events';
import { idOfStream } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface ExecutiveRow {
  readonly id: string;
  readonly margin_floor: string | number | null;
  readonly profits: readonly string[];
  readonly changed_at: string;
  readonly revision: number;
}

export const executiveProfile = defineRowProjection<typeof executiveEvents, ExecutiveRow>({
  name: 'executive-profile',
  version: 1,
  table: 'executive_profile',
  follows: [executiveEvents],
  on: {
    ExecutivePricingChanged(before, event) {
      const { margin_floor: floor, profits } = before ?? { margin_floor: null, ...blankPricing };
      const marginFloor = floor === null ? null : String(floor);
      const after = executive.evolve({ marginFloor, profits }, event);
      return {
        id: idOfStream(event.stream),
        margin_floor: after.marginFloor,
        profits: after.profits,
        changed_at: event.metadata.at,
        revision: Number(event.revision),
      };
    },
  },
});
