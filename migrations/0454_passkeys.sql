-- Passkeys as second factors.
alter table platform.second_factors
  drop constraint second_factors_kind_check,
  add constraint second_factors_kind_check check (kind in ('totp', 'passkey')),
  alter column key_id drop not null,
  alter column sealed drop not null,
  add column name text,
  add column credential_id text unique,
  add column public_key bytea,
  add column counter bigint,
  add column transports text[],
  add constraint second_factors_parts check (case kind
    when 'totp' then key_id is not null and sealed is not null
    else name is not null and credential_id is not null and public_key is not null and counter is not null end);
comment on column platform.second_factors.kind is 'totp: codes of an authenticator app (RFC 6238); passkey: a key of a device or password manager (WebAuthn).';
comment on column platform.second_factors.name is 'What its person calls a passkey.';
comment on column platform.second_factors.credential_id is 'Id of a passkey, base64url, as the authenticator gave it.';
comment on column platform.second_factors.public_key is 'Public key of a passkey, COSE.';
comment on column platform.second_factors.counter is 'Highest signature counter that a passkey told; 0: it counts none.';
comment on column platform.second_factors.transports is 'How browsers reach the authenticator of a passkey; null: not told.';

create table platform.passkey_challenges (
  holder      text primary key,
  person_id   text not null,
  purpose     text not null check (purpose in ('registration', 'proof')),
  challenge   text not null,
  expires_at  timestamptz not null
);
create index passkey_challenges_person on platform.passkey_challenges (person_id);
comment on table platform.passkey_challenges is 'Random values that passkeys are about to sign, one for each session or sign-in; each is used once.';
comment on column platform.passkey_challenges.holder is 'The session or sign-in that asked for it.';
comment on column platform.passkey_challenges.challenge is 'The random value, base64url.';
