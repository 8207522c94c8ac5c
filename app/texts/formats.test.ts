import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatsOf } from './formats';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formats', () => {
  afterEach(() => vi.useRealTimers());

  it('writes money in the record’s currency and the reader’s numbers', () => {
    expect(plain(formatsOf('es').money('1250', 'USD'))).toBe('USD 1.250');
    expect(plain(formatsOf('es').money('1250.5', 'USD'))).toBe('USD 1.250,50');
    expect(plain(formatsOf('en').money('1250.5', 'USD'))).toBe('USD 1,250.50');
    expect(plain(formatsOf('pt').money('1234567', 'CLP'))).toBe('CLP 1.234.567');
    expect(plain(formatsOf('es').money('-478', 'USD'))).toBe('-USD 478');
    const unit = (amount: string) => plain(formatsOf('es').unitPrice(amount, 'USD'));
    expect(['2.355', '2.5', '25', '1234.567'].map(unit)).toEqual([
      'USD 2,355',
      'USD 2,50',
      'USD 25',
      'USD 1.234,567',
    ]);
    const column = ['566', null, '49.5'];
    expect(column.map((one) => plain(formatsOf('es').money(one, 'USD', column)))).toEqual([
      'USD 566,00',
      '—',
      'USD 49,50',
    ]);
    expect(plain(formatsOf('es').money('566', 'USD', ['566', '49']))).toBe('USD 566');
    expect(formatsOf('es').money(null, 'USD')).toBe('—');
  });

  it('keeps every digit of a decimal string', () => {
    expect(plain(formatsOf('es').money('123456789012345.67', 'USD'))).toBe('USD 123.456.789.012.345,67');
  });

  it('writes measures and percents', () => {
    expect(plain(formatsOf('es').measure('0.125', 'm³'))).toBe('0,125 m³');
    expect(plain(formatsOf('en').measure(1200, 'kg'))).toBe('1,200 kg');
    expect(plain(formatsOf('es').percent('12.5'))).toBe('12,5 %');
    expect(plain(formatsOf('en').percent('12.5'))).toBe('12.5%');
  });

  it('writes metres of a text with the reader’s decimal sign, and leaves every other text alone', () => {
    const inside = '5.898 × 2.352 × 2.393 m';
    expect(formatsOf('es').metres(inside)).toBe('5,898 × 2,352 × 2,393 m');
    expect(formatsOf('en').metres(inside)).toBe(inside);
    expect(formatsOf('en').metres('5,898 x 2,352 m')).toBe('5.898 x 2.352 m');
    expect(formatsOf('es').metres('6.058 × 2.438 m (exterior, rev. 1.2)')).toBe(
      '6,058 × 2,438 m (exterior, rev. 1.2)',
    );
    for (const other of ['1.200 × 800 mm', '2.5 m', 'Rev. 1.2 × 3.4 m', '12.5', ''])
      expect(formatsOf('es').metres(other)).toBe(other);
  });

  it('leaves a day the day it is and shows an instant in Chilean time', () => {
    expect(formatsOf('es').date('2026-01-31', 'date')).toBe('31-01-2026');
    expect(formatsOf('es').date('2026-01-31T01:30:00Z', 'date')).toBe('30-01-2026');
    expect(formatsOf('en').date('2026-01-31T15:05:00Z', 'time')).toBe('12:05');
  });

  it('says how long ago', () => {
    vi.useFakeTimers({ now: new Date('2026-06-10T12:00:00Z') });
    expect(formatsOf('es').date('2026-06-10T10:00:00Z', 'relative')).toBe('hace 2 horas');
    expect(formatsOf('en').date('2026-06-11T12:00:00Z', 'relative')).toBe('tomorrow');
  });
});
