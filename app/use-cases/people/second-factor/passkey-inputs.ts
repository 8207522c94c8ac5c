import { z } from 'zod';

const binary = z.string().min(1).max(10_000);

/** WebAuthn's `RegistrationResponseJSON`; the library checks the rest. */
const made = z.object({
  id: binary,
  rawId: binary,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
});

/** WebAuthn's `AuthenticationResponseJSON`. */
const signed = z.object({
  id: binary,
  rawId: binary,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.optional(),
  }),
  clientExtensionResults: z.object({}),
});

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

export const passkeyName = z.string().trim().min(1, { message: 'validation.passkey-name' }).max(60);

export const newPasskeyInput = z.object({ name: passkeyName, passkey: json.pipe(made) });

export const passkeyProofInput = z.object({ passkey: json.pipe(signed) });
