import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords';
import { isSecret, newSecret } from './secrets';

describe('a kept password', () => {
  it('is argon2id with its own salt, and known again', async () => {
    const [one, other] = await Promise.all([hashPassword('Carga2026'), hashPassword('Carga2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await isPassword('Carga2026', one)).toBe(true);
    expect(await isPassword('carga2026', one)).toBe(false);
  });

  it('of nobody is never right, whatever is typed', async () => {
    expect(await isPassword('nobody', null)).toBe(false);
  });
});

describe('a secret', () => {
  it('is different each time and known by its kind', () => {
    const secret = newSecret('link');
    expect(secret).not.toBe(newSecret('link'));
    expect(isSecret('link', secret)).toBe(true);
    expect(isSecret('session', secret)).toBe(false);
    expect(isSecret('link', `${secret}x`)).toBe(false);
  });
});
