import * as oidc from 'openid-client';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Who Google says somebody is. */
export interface GoogleIdentity {
  /** Never changes and is never given to anybody else. */
  readonly subject: string;
  readonly email: string;
  /**
   * Whether Google vouches that the address is theirs today: it verified it, and keeps the mailbox itself. An address
   * of another provider was theirs once, and may be somebody else's by now.
   */
  readonly isEmailTheirs: boolean;
  readonly name: string;
}

/** Secrets of one sign-in, kept by the browser that began it until Google sends it back. */
export interface GoogleRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Google did not answer, or not as its documents say. */
export class GoogleAway extends Error {
  override readonly name = 'GoogleAway';
}

/** Sign-in with Google by OpenID Connect: authorization code with PKCE, state and nonce. */
export interface Google {
  /** The address to send the browser to, and what it has to keep. Throws `GoogleAway`. */
  begin(): Promise<{ readonly address: string; readonly request: GoogleRequest }>;
  /**
   * Who came back to this address; null where Google or the person refused, or it is not the sign-in that the browser
   * began. Throws `GoogleAway`.
   */
  finish(returned: URL, request: GoogleRequest): Promise<GoogleIdentity | null>;
  /** Whether an error says that Google is away: the person can sign in otherwise meanwhile. */
  isAway(error: unknown): boolean;
}

const issuer = new URL('https://accounts.google.com');
/** Google's documents name no other way to ask for name and address. */
const scope = 'openid email profile';
const withinSeconds = 10;

/** Path of the page to which Google sends the browser back; registered with Google together with the origin. */
export const googleReturnPath = '/login/google/return';

export function createGoogle({ clientId, clientSecret }: GoogleSettings, publicUrl: string): Google {
  let discovered: Promise<oidc.Configuration> | null = null;
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= oidc
      .discovery(issuer, clientId, clientSecret, undefined, {
        timeout: withinSeconds,
        // Checks the signatures of identities, too, and not TLS alone.
        execute: [oidc.enableNonRepudiationChecks],
      })
      .catch((error: unknown) => {
        // Asked again the next time.
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
      // Behind a proxy the request has another origin than the one that Google knows.
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
 * Whether Google keeps the mailbox: of Gmail, or of a company that has its mail there, which the claim `hd` names
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
function isKeptByGoogle(email: string, domain: unknown): boolean {
  return /@(?:gmail|googlemail)\.com$/.test(email) || (typeof domain === 'string' && domain !== '');
}

/** Codes of openid-client for answers that do not belong to the sign-in: another state, nonce, issuer or signature. */
const wrongAnswers = new Set(['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED']);

/** Whether Google or the person said no, or the answer is none to the sign-in that was begun. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError) return true;
  // Google answers 400 to a code that was used, is too old, or belongs to another verifier.
  if (error instanceof oidc.ResponseBodyError) return error.status === 400;
  return error instanceof oidc.ClientError && wrongAnswers.has(error.code ?? '');
}
