import type { draftRate } from '@domain/rating/rate/commands';
import type { InputOf } from '@domain/shared/command';
import type { Town } from './towns';

type RateInput = InputOf<typeof draftRate>;

export type DemoRate = Partial<Omit<RateInput, 'status' | 'kind' | 'origin' | 'destination' | 'supplier'>> &
  Pick<RateInput, 'kind'> & {
    readonly origin: string | Town;
    /** Null where the rate has zones. */
    readonly destination: string | Town | null;
    readonly supplier: string;
  };
