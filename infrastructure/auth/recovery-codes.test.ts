import { describe, expect, it } from 'vitest';
import { newRecoveryCode, readRecoveryCode } from './recovery-codes';

describe('a recovery code', () => {
  it('has sixteen letters and digits in four groups, and is another one each time', () => {
    const codes = Array.from({ length: 200 }, newRecoveryCode);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is read as people type it', () => {
    const code = newRecoveryCode();
    const plain = code.replaceAll('-', '');
    for (const typed of [code, plain, code.toUpperCase(), ` ${code.replaceAll('-', ' ')} `])
      expect(readRecoveryCode(typed)).toBe(plain);
    expect(readRecoveryCode('o0l1-aaaa-aaaa-aaaa')).toBe('oollaaaaaaaaaaaa');
  });

  it.each([
    '',
    '123456',
    'abcd-efgh-ijkl',
    'abcd-efgh-ijkl-mnop-q',
    'abcd-efgh-ijkl-mno9',
    'abcd-efgh-ijkl-mnoñ',
  ])('is not %j', (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  });
});
