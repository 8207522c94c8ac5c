import type Big from 'big.js';
import type { LineTax, NetSum } from '../../shared/tax';
import type { RateKind } from '../rate/kinds';
import type { RateTerms } from '../rate/terms';
import type { AnnouncedCharge, MissingCharge, TakenCharge } from './announced-charges';
import type { Charge } from './charge';
import type { ExchangeRates } from './exchange';
import type { Distance } from './kilometres';
import type { Measured } from './measure';
import type { PriceLine } from './price';
import type { PricedService } from './services';

export interface PricedRate {
  readonly kind: RateKind;
  readonly terms: RateTerms;
}

/** Without steps. `withWorking` adds the steps of the displayed ones. */
export interface WorkedPrice {
  readonly currency: string;
  readonly base: Big;
  /** Sum of those not included in the base. */
  readonly surcharges: Big;
  readonly profit: Big;
  readonly services: Big;
  readonly step: string;
  readonly rounding: Big;
  readonly asked: readonly PricedService[];
  /** Net, with the rounding. */
  readonly subTotal: Big;
  readonly netSums: readonly NetSum[];
  readonly lines: readonly WorkedLine[];
  readonly measured: Measured;
  readonly distance: Distance | null;
  readonly zone: string | null;
  readonly rate: PricedRate;
  readonly taken: readonly TakenCharge[];
  missing(): readonly MissingCharge[];
  readonly exchangeRates: ExchangeRates;
}

export interface WorkedLine extends Omit<PriceLine, 'steps' | 'amount'> {
  readonly charge: Charge;
  /** In the currency of the price. */
  readonly exact: Big;
  readonly announcement?: AnnouncedCharge;
  readonly amount: Big;
  readonly tax: LineTax;
}
