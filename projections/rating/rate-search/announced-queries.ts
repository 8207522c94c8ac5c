import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { ownerOrShop } from '../../../domain/catalogues/engine/ownership';
import {
  chargesOfTypes,
  missingCharges,
  type MissingCharge,
  type TakenCharge,
} from '../../../domain/rating/pricing/announced-charges';
import { subjectOf } from '../../../domain/rating/pricing/price-load';
import { isoDate, rateKind } from '../../../domain/rating/rate/inputs';
import { rateTerms, type RateTerms } from '../../../domain/rating/rate/terms';
import { defineQuery } from '../../projection';
import { isReached, reachOf, type Searched } from './conditions';
import { dayOfMarket, marketToken, noMarket, readMarket } from './market';
import { ownerNamed } from './sellers-profits';
import { sightRates } from './sighting';

const eb = expressionBuilder<Searched, 'r'>();

interface ChargesOfTerms {
  readonly taken: readonly TakenCharge[];
  readonly missing: readonly MissingCharge[];
}

/**
 * Charges that would apply to unsaved terms, and usual ones that would be missing, on their first day or
 * today if that has passed.
 */
export const findChargesOfTerms = defineQuery({
  name: 'findChargesOfTerms',
  access: 'staff',
  scope: 'owner',
  input: z.object({ kind: rateKind, terms: rateTerms, ownerId: z.string().optional() }),
  async run(db, { kind, terms, ownerId }, actor): Promise<ChargesOfTerms> {
    const asked = await db
      .selectNoFrom([marketToken.as('token'), dayOfMarket(undefined).as('day')])
      .executeTakeFirstOrThrow();
    const market = await readMarket(db, asked);
    const day = terms.from !== null && terms.from > asked.day ? terms.from : asked.day;
    const { announced } = market.ofOwner(ownerNamed(ownerId, actor), day);
    const subject = subjectOf({ kind, terms });
    return {
      taken: chargesOfTypes(announced.matching(subject), terms.surcharges, typesOf(terms)),
      missing: missingCharges(announced, subject, terms.surcharges, typesOf(terms)),
    };
  },
});

export interface LackingRate {
  readonly code: string;
  readonly charges: readonly MissingCharge[];
}

export const listLackingRates = defineQuery({
  name: 'listLackingRates',
  access: 'staff',
  scope: 'owner',
  input: z.object({ ids: z.array(z.string()).max(50), date: isoDate.optional() }),
  async run(db, { ids, date }, actor): Promise<readonly LackingRate[]> {
    const named = eb('r.id', '=', eb.fn.any(eb.val(ids)));
    const { rates, market } = await sightRates(db, eb.and([named, isReached(reachOf(actor))]), date);
    const known = market === null ? noMarket : await readMarket(db, market);
    return rates.flatMap(({ rate, day }) => {
      const { announced } = known.ofOwner(ownerOrShop(rate.ownerId), day);
      const { surcharges } = rate.terms;
      const charges = missingCharges(announced, subjectOf(rate), surcharges, typesOf(rate.terms));
      return charges.length === 0 ? [] : [{ code: rate.code, charges }];
    });
  },
});

function typesOf({ unitPrices }: Pick<RateTerms, 'unitPrices'>): readonly string[] {
  return [...new Set(unitPrices.map(({ unit }) => unit))];
}
