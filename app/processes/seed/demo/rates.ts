import type { draftRate } from '@domain/rating/rate/commands';
import type { InputOf } from '@domain/shared/command';

type RateInput = InputOf<typeof draftRate>;

/** A rate as the form hands it in, its ends named by their codes. */
export type DemoRate = Partial<Omit<RateInput, 'status' | 'kind' | 'origin' | 'destination' | 'supplier'>> &
  Pick<RateInput, 'kind'> & {
    readonly origin: string;
    readonly destination: string;
    readonly supplier: string;
  };
