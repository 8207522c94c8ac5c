import { describe, expect, it } from 'vitest';
import { reject } from '../../shared/rejection';
import { nearestReasons } from './reasons';

const tooHeavy = (limit: string) => reject('rule', 'price.over-weight', { weight: '1200', limit });
const without = (unit: string) => reject('rule', 'price.unit-not-offered', { unit });

describe('why the rates of a lane do not carry a load', () => {
  it('is said with the limit that is nearest to the load', () => {
    expect(nearestReasons([tooHeavy('500'), tooHeavy('1000'), tooHeavy('99.5')])).toEqual([tooHeavy('1000')]);
  });

  it('names the commonest reason first, and three at most', () => {
    const many = [
      reject('rule', 'price.no-bracket'),
      without('40HC'),
      tooHeavy('500'),
      tooHeavy('90'),
      reject('rule', 'price.over-volume', { volume: '9', limit: '8' }),
    ];
    expect(nearestReasons(many).map(({ code }) => code)).toEqual([
      'price.over-weight',
      'price.no-bracket',
      'price.unit-not-offered',
    ]);
  });

  it('is nothing where nothing was refused', () => {
    expect(nearestReasons([])).toEqual([]);
  });
});
