-- What lets people and programs in, and the keys of their personal data. Nothing here can be rebuilt from events, and no secret is kept as it is.

create table platform.credentials (
  person_id     text primary key,
  password_hash text not null,
  changed_at    timestamptz not null default now(),
  standing      text not null default 'own' check (standing in ('own', 'first', 'demonstration'))
);
comment on table platform.credentials is 'Passwords, hashed with argon2id.';
comment on column platform.credentials.standing is 'own: its person chose it; first: somebody else set it, and its person changes it at the next sign-in; demonstration: printed for an account of the demonstration, changed if its person likes.';

create table platform.first_sign_ins (
  person_id text primary key,
  at        timestamptz not null default now()
);
comment on table platform.first_sign_ins is 'When each person first signed in. From the second time on, administrators and managers need a second factor.';

create table platform.sessions (
  token_hash   bytea primary key,
  id           text not null unique,
  person_id    text not null,
  via          text not null check (via in ('web', 'api')),
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  address      text,
  user_agent   text,
  proven_at    timestamptz,
  confirmed_at timestamptz
);
comment on table platform.sessions is 'Who is signed in; a revoked session is deleted.';
comment on column platform.sessions.token_hash is 'SHA-256 of the token that the browser or program holds.';
comment on column platform.sessions.proven_at is 'When a second factor was proved for it; null: never. Such a session ends where its person has a factor or must have one.';
comment on column platform.sessions.confirmed_at is 'When a second factor was last proved within the session, which lets it change the factors for some minutes.';
create index sessions_person on platform.sessions (person_id, created_at);
create index sessions_expiry on platform.sessions (expires_at);

create function platform.announce_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', person_id) from (select distinct person_id from ended) as signed_out;
  return null;
end
$$;

create trigger announce_ended after delete on platform.sessions
  referencing old table as ended for each statement execute function platform.announce_ended_sessions();

create table platform.one_time_links (
  token_hash bytea primary key,
  person_id  text not null,
  purpose    text not null check (purpose in ('reset', 'invitation', 'confirmation')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  email      text,
  constraint one_time_links_confirmed_email check (purpose <> 'confirmation' or email is not null)
);
comment on table platform.one_time_links is 'Links that let a person choose a password, or confirm an e-mail address, once.';
comment on column platform.one_time_links.email is 'The address that a confirmation link was sent to, and confirms.';
create index one_time_links_person on platform.one_time_links (person_id, purpose);

create table platform.second_factors (
  id            text primary key,
  person_id     text not null,
  kind          text not null check (kind in ('totp', 'passkey')),
  standing      text not null check (standing in ('offered', 'accepted', 'active')),
  holder        text unique,
  key_id        text,
  sealed        bytea,
  last_step     bigint,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz,
  used_at       timestamptz,
  name          text,
  credential_id text unique,
  public_key    bytea,
  counter       bigint,
  transports    text[],
  constraint second_factors_parts check (case kind when 'totp' then (key_id is not null and sealed is not null) else (name is not null and credential_id is not null and public_key is not null and counter is not null) end)
);
comment on table platform.second_factors is 'Second factors of people, and those that they are setting up.';
comment on column platform.second_factors.id is 'The factorId of events.';
comment on column platform.second_factors.kind is 'totp: codes of an authenticator app (RFC 6238); passkey: a key of a device or password manager (WebAuthn).';
comment on column platform.second_factors.standing is 'offered: shown, not proved yet; accepted: proved, its event is being appended; active: asked for.';
comment on column platform.second_factors.holder is 'The session or sign-in that sets it up; no other sees its secret. Null: active.';
comment on column platform.second_factors.key_id is 'The person''s key that seals the secret (platform.personal_keys).';
comment on column platform.second_factors.sealed is 'The secret of the authenticator app, sealed.';
comment on column platform.second_factors.last_step is 'Step of 30 seconds of the newest code that was used; it and earlier ones are refused.';
comment on column platform.second_factors.expires_at is 'Until when it can be set up; null: active.';
comment on column platform.second_factors.used_at is 'When it was last proved; null: never since it was set up.';
comment on column platform.second_factors.name is 'What its person calls a passkey.';
comment on column platform.second_factors.credential_id is 'Id of a passkey, base64url, as the authenticator gave it.';
comment on column platform.second_factors.public_key is 'Public key of a passkey, COSE.';
comment on column platform.second_factors.counter is 'Highest signature counter that a passkey told; 0: it counts none.';
comment on column platform.second_factors.transports is 'How browsers reach the authenticator of a passkey; null: not told.';
create index second_factors_person on platform.second_factors (person_id, created_at);
create unique index second_factors_one_app on platform.second_factors (person_id) where kind = 'totp' and standing = 'active';

create table platform.recovery_codes (
  person_id text,
  code_hash bytea,
  primary key (person_id, code_hash)
);
comment on table platform.recovery_codes is 'Codes that each work once instead of a second factor, as SHA-256; they have 80 random bits. A used one is deleted.';

create table platform.sign_in_challenges (
  token_hash bytea primary key,
  person_id  text not null,
  via        text not null check (via in ('web', 'api')),
  purpose    text not null check (purpose in ('proof', 'enrolment', 'password')),
  expires_at timestamptz not null
);
comment on table platform.sign_in_challenges is 'Sign-ins whose password was right and which wait for a second factor or a new password. Each ends with the first that brings it.';
comment on column platform.sign_in_challenges.token_hash is 'SHA-256 of the secret in the browser''s cookie, or in the program''s hand.';
comment on column platform.sign_in_challenges.purpose is 'proof: a factor is asked for; enrolment: one must be set up first; password: a new one must be chosen first.';
create index sign_in_challenges_person on platform.sign_in_challenges (person_id);

create table platform.passkey_challenges (
  holder     text primary key,
  person_id  text not null,
  purpose    text not null check (purpose in ('registration', 'proof')),
  challenge  text not null,
  expires_at timestamptz not null
);
comment on table platform.passkey_challenges is 'Random values that passkeys are about to sign, one for each session or sign-in; each is used once.';
comment on column platform.passkey_challenges.holder is 'The session or sign-in that asked for it.';
comment on column platform.passkey_challenges.challenge is 'The random value, base64url.';
create index passkey_challenges_person on platform.passkey_challenges (person_id);

create table platform.google_identities (
  subject   text primary key,
  person_id text not null unique,
  linked_at timestamptz not null default now()
);
comment on table platform.google_identities is 'Which account a Google account signs in to; one of each.';
comment on column platform.google_identities.subject is 'What Google calls its account for ever (the claim sub); addresses can change hands.';

create table platform.known_devices (
  person_id   text,
  device_hash bytea,
  seen_at     timestamptz not null default now(),
  primary key (person_id, device_hash)
);
comment on table platform.known_devices is 'Browsers in which a person has signed in, by the hash of a secret cookie; kept for a year after the last time.';

create table platform.api_tokens (
  token_hash   bytea primary key,
  client_id    text not null unique,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table platform.api_tokens is 'Tokens of API clients, hashed; a revoked client''s is deleted.';

-- The shape is that of rate-limiter-flexible.
create table platform.rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table platform.rate_limits is 'Attempts at signing in, writes of visitors and e-mails asked for, by network, account, address or sender.';

create table platform.calendar_addresses (
  person_id    text primary key,
  token_hash   bytea not null unique,
  made_at      timestamptz not null default now(),
  last_read_at timestamptz
);
comment on table platform.calendar_addresses is 'Private addresses of persons'' own calendars. The token itself is kept nowhere.';
comment on column platform.calendar_addresses.person_id is 'Whose meetings it shows.';
comment on column platform.calendar_addresses.token_hash is 'SHA-256 of the token, which is long and random.';
comment on column platform.calendar_addresses.made_at is 'When it was made, in place of an earlier one.';
comment on column platform.calendar_addresses.last_read_at is 'When a calendar program last read it, to the hour; null: never.';

create table platform.company_invitations (
  id           text primary key,
  token_hash   bytea not null unique,
  company_id   text not null,
  email        text not null,
  may          text[] not null,
  invited_by   text not null,
  invited_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  accepted_by  text,
  accepted_at  timestamptz,
  withdrawn_at timestamptz
);
comment on table platform.company_invitations is 'Addresses that people of a company invited to join it.';
comment on column platform.company_invitations.token_hash is 'SHA-256 of the secret in the mailed link.';
comment on column platform.company_invitations.may is 'What they may do in its name, as in read.company_people.';
create unique index company_invitations_open on platform.company_invitations (company_id, email)
  where accepted_at is null and withdrawn_at is null;
create index company_invitations_company on platform.company_invitations (company_id, invited_at);

create table platform.offer_links (
  id          text primary key,
  token_hash  bytea not null unique,
  quote_id    text not null,
  valid_until timestamptz not null,
  revoked_at  timestamptz,
  made_at     timestamptz not null default now()
);
comment on table platform.offer_links is 'Private links that were mailed with offers. The token itself is kept nowhere.';
comment on column platform.offer_links.id is 'Named by events; opens nothing.';
comment on column platform.offer_links.token_hash is 'SHA-256 of the token, which is long and random.';
comment on column platform.offer_links.valid_until is '30 days after the end of the offer''s last day, in its time zone.';
create index offer_links_quote on platform.offer_links (quote_id, made_at);

create table platform.hand_overs (
  id           uuid primary key,
  person_id    text not null,
  successor_id text not null,
  asked_by     text not null,
  asked_at     timestamptz not null,
  done_at      timestamptz
);
comment on table platform.hand_overs is 'Open work that moved to a successor, made by a job. Without done_at it is pending.';
comment on column platform.hand_overs.id is 'Id of the event that named the successor.';
comment on column platform.hand_overs.person_id is 'Whose work it was.';
comment on column platform.hand_overs.asked_by is 'Id of the person or program on whose account the records were changed.';
create index hand_overs_person on platform.hand_overs (person_id, asked_at desc);

create table platform.hand_over_records (
  hand_over_id uuid references platform.hand_overs (id) on delete cascade,
  kind         text,
  record_id    text,
  outcome      text,
  refusal      jsonb,
  primary key (hand_over_id, kind, record_id)
);
comment on table platform.hand_over_records is 'One record that was handed over and its outcome: moved, elsewhere (others had moved it), or refused with the reason; null: waiting.';
comment on column platform.hand_over_records.kind is 'quote, portfolio, meeting or subordinate.';
create index hand_over_records_waiting on platform.hand_over_records (hand_over_id) where outcome is null;

-- A key put back from a backup may meet a newer one of its subject. It then only opens.
create table platform.personal_keys (
  id           uuid primary key,
  subject      text not null,
  wrapped      bytea,
  wrapped_with text,
  created_at   timestamptz not null default now(),
  forgotten_at timestamptz,
  seals        boolean not null default true,
  check ((wrapped is null) = (forgotten_at is not null)),
  check ((wrapped is null) = (wrapped_with is null))
);
comment on table platform.personal_keys is 'One AES-256 key for each person or record whose personal data is sealed in events. Not rebuildable: without its key an event''s personal data is lost. A forgotten key keeps its row without the key.';
comment on column platform.personal_keys.subject is 'Whose data it seals: the stream of an account (person-…) or of a record with a contact of its own (supplier-…, reservation-…). One key at most is in use; after forgetting, new data gets another.';
comment on column platform.personal_keys.wrapped is 'Nonce, encrypted key and tag: AES-256-GCM with a key of the installation, which is not in this database. Null once forgotten.';
comment on column platform.personal_keys.wrapped_with is 'Fingerprint of that key of the installation.';
comment on column platform.personal_keys.seals is 'New data is sealed with it. False for a key put back beside a newer one: it only opens what it sealed.';
create index personal_keys_subject on platform.personal_keys (subject);
create index personal_keys_wrapped_with on platform.personal_keys (wrapped_with) where wrapped is not null;
create index personal_keys_by_age on platform.personal_keys (created_at) where wrapped is not null;
create unique index personal_keys_in_use on platform.personal_keys (subject) where wrapped is not null and seals;

create table platform.erasures (
  event_id     uuid primary key,
  requested_at timestamptz not null,
  applied_at   timestamptz,
  finished_at  timestamptz,
  receipt      jsonb not null,
  stream       text not null,
  subject      text not null,
  owner_id     text
);
comment on table platform.erasures is 'What each event PersonalDataErased of the log did here. Rebuilt from the log where a backup lacks a row.';
comment on column platform.erasures.applied_at is 'When the keys were destroyed and the schema platform was cleared.';
comment on column platform.erasures.finished_at is 'When the read models no longer showed what was erased.';
comment on column platform.erasures.receipt is 'Counts of what was erased and of what stays and why. No personal data.';
comment on column platform.erasures.stream is 'The stream of the event.';
comment on column platform.erasures.subject is 'Whom it was asked for: an account (person-…) or a record.';
comment on column platform.erasures.owner_id is 'The owner company whose account or record it was. Null: the platform''s, or not known; administrators alone see it.';
create index erasures_open on platform.erasures (requested_at) where finished_at is null;
create index erasures_in_order on platform.erasures (requested_at, event_id);
create index erasures_subject on platform.erasures (subject, requested_at);
create index erasures_of_owner on platform.erasures (owner_id, requested_at, event_id);

create table platform.erased_subjects (
  subject   text primary key,
  erased_at timestamptz not null
);
comment on table platform.erased_subjects is 'Whose events from before sealing are masked when they are read.';

create table platform.personal_data_state (
  is_only_row boolean primary key default true check (is_only_row),
  generation  bigint not null default 0
);
comment on table platform.personal_data_state is 'Its generation rises whenever keys are forgotten, restored or wrapped anew. Processes that hold keys in memory look at it once a second at most.';

insert into platform.personal_data_state default values;
