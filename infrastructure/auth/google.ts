import * as oidc from 'openid-client';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface GoogleIdentity {
  /** Never changes and is never reassigned. */
  readonly subject: string;
  readonly email: string;
  /**
   * Whether Google verified the address and hosts the mailbox. An address of another provider may belong to
   * somebody else by now.
   */
  readonly isEmailTheirs: boolean;
  readonly name: string;
}

export interface GoogleRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export class GoogleAway extends Error {
  override readonly name = 'GoogleAway';
}

/** OpenID Connect: authorization code with PKCE, state and nonce. */
export interface Google {
  begin(): Promise<{ readonly address: string; readonly request: GoogleRequest }>;
  /** Null: Google or the person refused, or the browser did not begin this sign-in. Throws `GoogleAway`. */
  finish(returned: URL, request: GoogleRequest): Promise<GoogleIdentity | null>;
  isAway(error: unknown): boolean;
}

const issuer = new URL('https://accounts.google.com');
const scope = 'openid email profile';
const withinSeconds = 10;

export const googleReturnPath = '/login/google/return';

export function createGoogle({ clientId, clientSecret }: GoogleSettings, publicUrl: string): Google {
  let discovered: Promise<oidc.Configuration> | null = null;
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= oidc
      .discovery(issuer, clientId, clientSecret, undefined, {
        timeout: withinSeconds,
        // Checks the signatures of ID tokens instead of relying on TLS alone.
        execute: [oidc.enableNonRepudiationChecks],
      })
      .catch((error: unknown) => {
        // A failed discovery is retried at the next sign-in.
        discovered = null;
        throw new GoogleAway('Google could not be reached', { cause: error });
      });
    return discovered;
  };

  return {
    async begin() {
      const request = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: publicUrl + googleReturnPath,
        scope,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { address: address.href, request };
    },

    isAway: (error) => error instanceof GoogleAway,

    async finish(returned, { state, nonce, verifier }) {
      const config = await configuration();
      // Behind a proxy the request has a different origin from the one registered with Google.
      const address = new URL(returned.pathname + returned.search, publicUrl);
      let claims: oidc.IDToken | undefined;
      try {
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        claims = tokens.claims();
      } catch (error) {
        if (isRefusal(error)) return null;
        throw new GoogleAway('Google did not answer as expected', { cause: error });
      }
      if (claims === undefined) return null;
      const { sub, email: said, email_verified: isVerified, hd: domain, name } = claims;
      if (typeof said !== 'string') return null;
      const email = said.trim().toLowerCase();
      return {
        subject: sub,
        email,
        isEmailTheirs: isVerified === true && isKeptByGoogle(email, domain),
        name: typeof name === 'string' ? name : '',
      };
    },
  };
}

/**
 * Gmail, or a Google Workspace domain in the claim `hd`
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
function isKeptByGoogle(email: string, domain: unknown): boolean {
  return /@(?:gmail|googlemail)\.com$/.test(email) || (typeof domain === 'string' && domain !== '');
}

const wrongAnswers = new Set(['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED']);

function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError) return true;
  // Google answers 400 to a code that is used, expired, or of another verifier.
  if (error instanceof oidc.ResponseBodyError) return error.status === 400;
  return error instanceof oidc.ClientError && wrongAnswers.has(error.code ?? '');
}
