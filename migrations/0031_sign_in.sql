-- What lets people and programs in. Nothing here can be rebuilt from events, and no secret is kept as it is.
create table platform.credentials (
  person_id      text primary key,
  password_hash  text not null,
  changed_at     timestamptz not null default now()
);
comment on table platform.credentials is 'Passwords, hashed with argon2id.';

create table platform.sessions (
  token_hash    bytea primary key,
  id            text not null unique,
  person_id     text not null,
  via           text not null check (via in ('web', 'api')),
  created_at    timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  address       text,
  user_agent    text
);
create index sessions_person on platform.sessions (person_id, created_at);
create index sessions_expiry on platform.sessions (expires_at);
comment on table platform.sessions is 'Who is signed in; a revoked session is deleted.';
comment on column platform.sessions.token_hash is 'SHA-256 of the token that the browser or program holds.';

create table platform.one_time_links (
  token_hash  bytea primary key,
  person_id   text not null,
  purpose     text not null check (purpose in ('reset', 'invitation')),
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create index one_time_links_person on platform.one_time_links (person_id, purpose);
comment on table platform.one_time_links is 'Links that let a person choose a password once.';

create table platform.api_tokens (
  token_hash    bytea primary key,
  client_id     text not null unique,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
comment on table platform.api_tokens is 'Tokens of API clients, hashed; a revoked client''s is deleted.';

-- The shape is that of rate-limiter-flexible.
create table platform.rate_limits (
  key     varchar(255) primary key,
  points  integer not null default 0,
  expire  bigint
);
comment on table platform.rate_limits is 'Attempts at signing in, registering and asking for links, by address and by account.';
