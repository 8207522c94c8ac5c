-- What POSTs with an Idempotency-Key were answered, so that the same request again gets the same answer.
create table platform.idempotency (
  caller       text not null,
  key          text not null,
  fingerprint  text not null,
  command_id   uuid not null,
  claim_id     uuid not null,
  claimed_at   timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  status       integer,
  headers      jsonb,
  body         text,
  primary key (caller, key)
);
create index idempotency_created_at on platform.idempotency (created_at);
comment on table platform.idempotency is 'One row per Idempotency-Key of a caller, for two days. A key belongs to its caller: nobody reads another''s answers.';
comment on column platform.idempotency.fingerprint is 'Hash of method, path, parameters and body: another request under the same key is refused.';
comment on column platform.idempotency.command_id is 'Id of the command it became. Whoever takes over after a crash commands with the same, so that one record is made.';
comment on column platform.idempotency.claim_id is 'Which of simultaneous requests carries it out; claimed_at tells a crash.';
comment on column platform.idempotency.status is 'Null while under way; then status, headers and body of the first answer.';
