import { describe, expect, it } from 'vitest';
import { newTotpSecret, stepOfCode, totpAddress, typedSecret } from './totp';

/** RFC 6238, appendix B. Its codes have eight digits, of which the last six apply here. */
const ofRfc = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082', 1n],
    [1_111_111_109, '081804', 37_037_036n],
    [1_234_567_890, '005924', 41_152_263n],
    [20_000_000_000, '353130', 666_666_666n],
  ])('are those of RFC 6238 after %i s', (seconds, code, step) => {
    expect(stepOfCode(ofRfc, code, seconds * 1000)).toBe(step);
  });

  it('are accepted one step early or late, with their own step, and no further', () => {
    const at = (seconds: number) => stepOfCode(ofRfc, '287082', seconds * 1000);
    expect([at(29), at(60), at(89)]).toEqual([1n, 1n, 1n]);
    expect([at(90), at(-1)]).toEqual([null, null]);
  });

  it.each(['', '28708', '2870822', 'abcdef', '287083'])('are not %j', (code) => {
    expect(stepOfCode(ofRfc, code, 59_000)).toBeNull();
  });
});

describe('a secret', () => {
  it('has 160 bits and is another one each time', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect([one.length, other.length]).toEqual([20, 20]);
    expect(one.equals(other)).toBe(false);
  });

  it('is typed in base32, and is in the address of its QR code with who it is for', () => {
    expect(typedSecret(ofRfc)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    const address = new URL(totpAddress(ofRfc, { issuer: 'Carga & Cía', account: 'ana@correo.cl' }));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Carga & Cía:ana@correo.cl');
    expect(address.searchParams.get('secret')).toBe(typedSecret(ofRfc));
    expect(address.searchParams.get('issuer')).toBe('Carga & Cía');
  });
});
