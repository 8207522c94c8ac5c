import Big from 'big.js';
import type { Step } from './price';
import { exchangeRates } from './sample-prices';

/** For tests: what the shown steps come to; each must begin with what the one before came to. */
export function amountBySteps(steps: readonly Step[]): Big {
  const number = (text: string | undefined) => Big(text ?? '');
  return steps.reduce((before, { code, params }) => {
    switch (code) {
      case 'times-container':
        return before.plus(number(params['quantity']).times(number(params['rate'])));
      case 'kilometres':
        return before;
      case 'kilometres-estimated': {
        const driven = number(params['straight']).times(number(params['factor']));
        const over = number(params['kilometres']).minus(driven);
        hold(over.gte(0) && over.lt(1), code);
        return before;
      }
      case 'times-kilometres':
      case 'empty-return-kilometres': {
        const driven = number(params['quantity']).times(number(params['kilometres']));
        return before.plus(driven.times(number(params['rate'])));
      }
      case 'kilometres-under-minimum':
        hold(number(params['kilometres']).times(number(params['rate'])).lt(number(params['minimum'])), code);
        return before.plus(number(params['quantity']).times(number(params['minimum'])));
      case 'empty-return-percent':
        hold(isSame(params['base'], before), code);
        return before.plus(before.times(number(params['rate'])).div(100));
      case 'zone':
        return before;
      case 'times-device':
      case 'over-pivot':
      case 'times-step':
      case 'times-step-lb': {
        const count = number(params['quantity']);
        return before.plus(count.times(number(params['rate'])));
      }
      case 'percent-of-value':
        return before.plus(number(params['value']).times(number(params['rate'])).div(100));
      case 'percent-of-value-converted': {
        const { value, currency: from = '', to = '', worth, rate } = params;
        hold(isSame(worth, number(value).times(perUsd(to)).div(perUsd(from))), code);
        return before.plus(number(worth).times(number(rate)).div(100));
      }
      case 'insured-value':
      case 'insured-value-with-duty': {
        const { value, freight, duty = '0', worth } = params;
        hold(isSame(worth, number(value).plus(number(freight)).plus(number(duty))), code);
        return number(worth);
      }
      case 'percent-of-insured-sum': {
        hold(isSame(params['insured'], before.times(number(params['percent'])).div(100)), code);
        return number(params['insured']).times(number(params['rate'])).div(100);
      }
      case 'percent-of-base':
      case 'percent-of-costs':
      case 'percent-of-freight-sum':
      case 'percent-of-leg-sum':
        return number(params['base']).times(number(params['rate'])).div(100);
      case 'amount':
        return number(params['amount']);
      case 'announced':
      case 'profit-rule':
        return before;
      case 'minimum':
        return number(params['minimum']);
      case 'maximum':
        return number(params['maximum']);
      case 'conversion': {
        hold(isSame(params['amount'], before), code);
        const [from, to] = [params['from'] ?? '', params['to'] ?? ''];
        return before.times(perUsd(to)).div(perUsd(from));
      }
      case 'compared':
        hold(isSame(params['amount'], before), code);
        return before;
      case 'rounded':
        hold(isSame(params['amount'], before), code);
        return number(params['rounded']);
      default:
        return number(params['quantity']).times(number(params['rate']));
    }
  }, Big(0));
}

/** Equal up to the decimals that a division keeps. */
export function isSame(shown: string | undefined, worked: Big): boolean {
  return Big(shown ?? '')
    .minus(worked)
    .abs()
    .lt('1e-15');
}

function perUsd(code: string): string {
  return code === 'USD' ? '1' : exchangeRates[code as keyof typeof exchangeRates].perUsd;
}

function hold(isTrue: boolean, code: Step['code']): void {
  if (!isTrue) throw new Error(`the step ${code} does not follow from the one before`);
}
