import { describe, expect, it } from 'vitest';
import { redirectWithNotice, takeNotice } from './notice.server';

function requestWith(cookie: string): Request {
  return new Request('http://localhost/', { headers: { cookie } });
}

describe('notices across a redirect', () => {
  it('arrive once, word for word', () => {
    const response = redirectWithNotice('/admin', {
      tone: 'success',
      text: 'Tarifa “Ñuñoa; 50 %” publicada',
    });
    expect(response.status).toBe(302);
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toContain('HttpOnly');
    const taken = takeNotice(requestWith(`other=1; ${cookie.split(';')[0] ?? ''}`));
    expect(taken?.notice).toMatchObject({ tone: 'success', title: 'Tarifa “Ñuñoa; 50 %” publicada' });
    expect(taken?.ends).toMatch(/^notice=; .*Max-Age=0/);
  });

  it.each(['', 'notice=', 'notice=%7B%7D', 'notice=%E0%A4%A', 'notice=%7B%22tone%22%3A%22loud%22%7D'])(
    'are not taken from %j',
    (cookie) => expect(takeNotice(requestWith(cookie))).toBeNull(),
  );

  it('keep the other cookies of the answer', () => {
    const headers = new Headers({ 'Set-Cookie': 'session=x' });
    const response = redirectWithNotice('/', { tone: 'info', text: 'Hola' }, { headers });
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });
});
