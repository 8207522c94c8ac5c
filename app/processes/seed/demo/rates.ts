import type { draftRate } from '@domain/rating/rate/commands';
import type { InputOf } from '@domain/shared/command';
import type { Town } from './towns';

type RateInput = InputOf<typeof draftRate>;

/** A rate as the form hands it in, its ends named by their codes or, of towns, by what they are. */
export type DemoRate = Partial<Omit<RateInput, 'status' | 'kind' | 'origin' | 'destination' | 'supplier'>> &
  Pick<RateInput, 'kind'> & {
    readonly origin: string | Town;
    readonly destination: string | Town;
    readonly supplier: string;
  };
