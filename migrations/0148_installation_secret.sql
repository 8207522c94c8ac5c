-- Secrets of this installation, and hashes of requests that nobody can make without them.
create table platform.installation_secrets (
  name       text primary key,
  secret     bytea not null,
  created_at timestamptz not null default now()
);
comment on table platform.installation_secrets is 'Random keys made on first use, one for each purpose. Not rebuildable.';

-- Hashes made without a key let a password in a request be guessed. Rows live for two days at most.
delete from platform.idempotency;
comment on table platform.idempotency is 'One row per Idempotency-Key of a person, an API client or a browser, for two days. A key belongs to its caller: nobody reads another''s answers.';
comment on column platform.idempotency.fingerprint is 'Keyed hash (HMAC) of path, parameters and body: another request under the same key is refused.';
