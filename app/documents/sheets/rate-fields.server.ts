import { z } from 'zod';
import * as fields from '@domain/catalogues/engine/fields';
import type { Field } from '@domain/catalogues/engine/fields';
import {
  bracketCalcs,
  emptyReturnCalcs,
  legs,
  percentBases,
  rateForm,
  surchargeCalcs,
  unitCalcs,
  type RateKind,
} from '@domain/rating/rate/inputs';
import { reeferRange } from '@domain/shared/hazard-classes';
import { splitValues } from './cell-text';
import type { ColumnName } from './rate-columns.server';
import { readState, readCode, type WordTerm } from './rate-codes.server';

const { shape } = rateForm;
const amount = fields.amount();
const signedAmount = fields.amount({ min: -1_000_000_000 });
const word = fields.text();

function fieldOf(kind: RateKind, name: ColumnName): Field {
  switch (name) {
    case 'code':
      return word;
    case 'state':
      return { ...word, schema: state };
    case 'isActive':
      return fields.flag();
    case 'supplier':
      return fields.reference('suppliers');
    case 'carriers':
      return fields.references('carriers');
    case 'clients':
      return fields.references('companies');
    case 'currency':
      return fields.currency();
    case 'frequency':
      return { ...word, schema: frequencyOf(kind) };
    case 'route':
    case 'loadType':
    case 'freightType':
    case 'serviceType':
    case 'flightType':
    case 'rateRange':
    case 'businessModel':
      return { ...word, schema: codeSchema(kind, name) };
    default:
      return { ...kindOf(kind, name), schema: shape[name].unwrap() };
  }
}

function kindOf(kind: RateKind, name: Exclude<ColumnName, 'code' | 'state' | 'isActive'>): Field {
  switch (name) {
    case 'from':
    case 'to':
      return fields.date();
    case 'transitTime':
    case 'cutOff':
      return fields.integer();
    case 'surchargesIncluded':
    case 'nextBreak':
    case 'takesOutOfGauge':
      return fields.flag();
    case 'commodities':
    case 'hazardClasses':
    case 'transfers':
    case 'waypoints':
      return fields.texts();
    case 'segments':
      return fields.list({
        from: amount,
        to: amount,
        rate: amount,
        calc: fields.choice(bracketCalcs),
        min: amount,
        currency: fields.currency(),
        ...(kind === 'COURIER' && { zone: word, step: amount }),
      });
    case 'zones':
      return fields.list({
        ...{ name: word, places: fields.text({ max: 4000 }) },
        ...(kind === 'DRAYAGE' && { min: amount }),
      });
    case 'unitPrices':
      return fields.list({
        ...{ unit: word, rate: amount, commodity: word, loadType: word },
        ...(kind === 'FTL' && { calc: fields.choice(unitCalcs), min: amount }),
        ...(kind === 'DRAYAGE' && { zone: word }),
      });
    case 'devicePrices':
      return fields.list({ device: word, pivotWeight: amount, rate: amount, overPivot: amount });
    case 'emptyReturnCalc':
      return fields.choice(emptyReturnCalcs);
    case 'surcharges':
      return fields.list({
        name: word,
        rate: signedAmount,
        calc: fields.choice(surchargeCalcs),
        min: amount,
        apply: fields.choice(legs),
        container: word,
        currency: fields.currency(),
        reference: word,
        max: amount,
        of: fields.choice(percentBases),
        commodities: word,
        overWeight: amount,
        upToWeight: amount,
        fromDay: fields.date(),
        toDay: fields.date(),
        hazardClasses: word,
      });
    case 'temperatureFrom':
    case 'temperatureTo':
      return fields.amount({ min: reeferRange.min, max: reeferRange.max });
    case 'minimum':
    case 'divisor':
    case 'roundingStep':
    case 'minimumQuantity':
    case 'factor':
    case 'kilogramsPerLoadingMetre':
    case 'kilometres':
    case 'emptyReturn':
    case 'weightTotal':
    case 'volumeTotal':
    case 'pieceWeight':
    case 'pieceLength':
    case 'pieceWidth':
    case 'pieceHeight':
      return amount;
    default:
      return word;
  }
}

const state = z.string().transform((text, context) => {
  const read = readState(text);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: 'validation.import-rate-state', params: { word: text } });
  return z.NEVER;
});

function codeSchema(kind: RateKind, term: Exclude<WordTerm, 'state' | 'frequency'>): z.ZodType {
  return z
    .string()
    .transform((text) => readCode(kind, term, text))
    .pipe(shape[term].unwrap() as z.ZodType<unknown, string>);
}

const everyDay = 'xxxxxxx';

/**
 * `weekly | x--x---`: the frequency, and an x for each departure day from Monday on. Without days: every day.
 */
function frequencyOf(kind: RateKind): z.ZodType {
  return z
    .string()
    .transform((text, context) => {
      const [name = '', days = everyDay, ...more] = splitValues(text);
      if (more.length > 0 || !/^[x-]{7}$/i.test(days)) {
        context.addIssue({ code: 'custom', message: 'validation.import-days' });
        return z.NEVER;
      }
      return {
        frequency: readCode(kind, 'frequency', name),
        days: Array.from(days, (day) => day.toLowerCase() === 'x'),
      };
    })
    .pipe(shape.frequency.unwrap());
}

const made = new Map<RateKind, Map<ColumnName, Field>>();

/** Always the same instance. */
export function rateField(kind: RateKind, name: ColumnName): Field {
  const ofKind = made.get(kind) ?? new Map<ColumnName, Field>();
  made.set(kind, ofKind);
  const field = ofKind.get(name) ?? fieldOf(kind, name);
  ofKind.set(name, field);
  return field;
}
