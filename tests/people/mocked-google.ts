import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const issuer = 'https://accounts.google.com';
export const googleClient = { clientId: 'client.apps.example', clientSecret: 'a secret of Google’s' };

/** Who signs in at Google. */
export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  /** The company that has its mail at Google; absent: none. */
  readonly hd?: string;
  readonly name?: string;
}

/** Addresses and answers of Google's OpenID Connect server, as its discovery document and guides have them. */
export async function mockedGoogle() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const codes = new Map<string, { readonly challenge: string; readonly claims: JWTPayload }>();
  const discovery = http.get(`${issuer}/.well-known/openid-configuration`, () =>
    HttpResponse.json({
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      code_challenge_methods_supported: ['plain', 'S256'],
    }),
  );
  const token = http.post('https://oauth2.googleapis.com/token', async ({ request }) => {
    const form = new URLSearchParams(await request.text());
    const found = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient =
      form.get('client_secret') === googleClient.clientSecret ||
      request.headers.get('authorization')?.startsWith('Basic ') === true;
    if (found?.challenge !== verifier || !isClient)
      return HttpResponse.json({ error: 'invalid_grant' }, { status: 400 });
    const idToken = await new SignJWT(found.claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey);
    return HttpResponse.json({
      access_token: 'ya29.x',
      token_type: 'Bearer',
      expires_in: 3599,
      scope: 'openid email profile',
      id_token: idToken,
    });
  });
  const certificates = http.get('https://www.googleapis.com/oauth2/v3/certs', () =>
    HttpResponse.json({ keys }),
  );

  return {
    server: setupServer(discovery, token, certificates),
    /** The answers that each test may replace. */
    tokenAddress: 'https://oauth2.googleapis.com/token',
    discoveryAddress: `${issuer}/.well-known/openid-configuration`,
    /** What Google does after its page: the path and query that it sends the browser to. `claims` bends the identity. */
    signIn(address: string, account: GoogleAccount, claims: JWTPayload = {}): string {
      const asked = new URL(address).searchParams;
      const code = `code-${crypto.randomUUID()}`;
      const seconds = Math.floor(Date.now() / 1000);
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        claims: {
          iss: issuer,
          aud: asked.get('client_id') ?? '',
          nonce: asked.get('nonce') ?? '',
          iat: seconds,
          exp: seconds + 3600,
          email_verified: true,
          ...account,
          ...claims,
        },
      });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }).toString();
      return back.pathname + back.search;
    },
  };
}
