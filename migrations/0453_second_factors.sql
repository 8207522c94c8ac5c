-- What is asked for at sign-in beside the password. Nothing here can be rebuilt from events.
create table platform.second_factors (
  id          text primary key,
  person_id   text not null,
  kind        text not null check (kind in ('totp')),
  standing    text not null check (standing in ('offered', 'accepted', 'active')),
  holder      text unique,
  key_id      text not null,
  sealed      bytea not null,
  last_step   bigint,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz,
  used_at     timestamptz
);
create index second_factors_person on platform.second_factors (person_id, created_at);
create unique index second_factors_one_app on platform.second_factors (person_id) where kind = 'totp' and standing = 'active';
comment on table platform.second_factors is 'Second factors of people, and those that they are setting up.';
comment on column platform.second_factors.id is 'The factorId of events.';
comment on column platform.second_factors.kind is 'totp: codes of an authenticator app (RFC 6238).';
comment on column platform.second_factors.standing is 'offered: shown, not proved yet; accepted: proved, its event is being appended; active: asked for.';
comment on column platform.second_factors.holder is 'The session or sign-in that sets it up; no other sees its secret. Null: active.';
comment on column platform.second_factors.key_id is 'The person''s key that seals the secret (platform.personal_keys).';
comment on column platform.second_factors.sealed is 'The secret of the authenticator app, sealed.';
comment on column platform.second_factors.last_step is 'Step of 30 seconds of the newest code that was used; it and earlier ones are refused.';
comment on column platform.second_factors.expires_at is 'Until when it can be set up; null: active.';
comment on column platform.second_factors.used_at is 'When it was last proved; null: never since it was set up.';

create table platform.recovery_codes (
  person_id  text not null,
  code_hash  bytea not null,
  primary key (person_id, code_hash)
);
comment on table platform.recovery_codes is 'Codes that each work once instead of a second factor, as SHA-256; they have 80 random bits. A used one is deleted.';

create table platform.sign_in_challenges (
  token_hash  bytea primary key,
  person_id   text not null,
  via         text not null check (via in ('web', 'api')),
  purpose     text not null check (purpose in ('proof', 'enrolment')),
  expires_at  timestamptz not null
);
create index sign_in_challenges_person on platform.sign_in_challenges (person_id);
comment on table platform.sign_in_challenges is 'Sign-ins whose password was right and whose second factor is awaited. Each ends with the first that proves it.';
comment on column platform.sign_in_challenges.token_hash is 'SHA-256 of the secret in the browser''s cookie, or in the program''s hand.';
comment on column platform.sign_in_challenges.purpose is 'proof: a factor is asked for; enrolment: one must be set up first.';

alter table platform.sessions
  add column proven_at timestamptz,
  add column confirmed_at timestamptz;
comment on column platform.sessions.proven_at is 'When a second factor was proved for it; null: never. Such a session ends where its person has a factor or must have one.';
comment on column platform.sessions.confirmed_at is 'When a second factor was last proved within the session, which lets it change the factors for some minutes.';

alter table read.owners add column second_factor_of_staff boolean;
comment on column read.owners.second_factor_of_staff is 'Whether its staff and auditors sign in with a second factor; null: no.';

alter table read.person_list add column second_factor_ids text[] not null default '{}';
comment on column read.person_list.second_factor_ids is 'Ids of the factors asked for at sign-in beside the password.';

create view reporting.staff_second_factors as
  select person.id, person.owner_id, person.roles, person.is_active, cardinality(person.second_factor_ids) as second_factors,
    coalesce(owner.second_factor_of_staff, false) as is_demanded
  from read.person_list person left join read.owners owner on owner.id = person.owner_id
  where person.roles && '{executive,super-user,admin,auditor}' and not person.is_removed;
comment on view reporting.staff_second_factors is 'Who of the staff signs in with a second factor, one row a person; removed ones are left out, and so is what names or reaches a person.';
comment on column reporting.staff_second_factors.id is 'Id of the person.';
comment on column reporting.staff_second_factors.owner_id is 'Owner company (tenant).';
comment on column reporting.staff_second_factors.roles is 'executive, super-user, admin, auditor, and others that the person has.';
comment on column reporting.staff_second_factors.is_active is 'Whether the account may sign in.';
comment on column reporting.staff_second_factors.second_factors is 'How many factors the person has; any of them opens a sign-in.';
comment on column reporting.staff_second_factors.is_demanded is 'Whether the owner company demands one of its staff.';
