-- The log where it is kept in Postgres, and what every process of the platform shares.

create schema event_store;

create table event_store.events (
  position bigint primary key,
  stream   text collate "C" not null,
  revision bigint not null,
  category text collate "C" not null,
  id       uuid not null,
  type     text collate "C" not null,
  data     json not null,
  metadata json not null,
  unique (stream, revision)
);
comment on table event_store.events is 'Everything that ever happened, in order. Rows are added, never changed.';
comment on column event_store.events.position is 'Place in the whole log: without gaps, from 1, in the order of the commits.';
comment on column event_store.events.stream is '<category>-<id of the aggregate>.';
comment on column event_store.events.revision is 'Place in the stream, from 0.';
comment on column event_store.events.category is 'The stream''s name up to its first hyphen.';
comment on column event_store.events.id is 'Given by who appends; the same ids again at the same revision append nothing.';
comment on column event_store.events.data is 'What happened. Kept as text (json, not jsonb): it is written once and read whole.';
comment on column event_store.events.metadata is 'Who, when, on whose account, and the version of the data''s schema.';
create index events_by_category on event_store.events (category, position);

-- Appends the events of several callers in one transaction. The lock is held until the commit, so positions become visible
-- in their own order and a reader of `position > checkpoint` misses nothing.
-- streams, expecteds, starts, sizes: one entry a caller, no stream twice. An expected revision of -1 means no stream, -2 any;
--   `starts` counts the events of the callers before.
-- callers, ids, types, data, metadata: one entry an event, ordered by its caller (from 1).
-- befores: for each caller the stream's revision before, -1 when there was none.
-- bases: for each caller the position before its first event; -1, nothing was appended, when the stream was not at the expected
--   revision or, at any revision, has the first event already.
-- Plans are made once for a connection, the first of them while the log is empty, and must not stand on how few rows there were:
-- no scan of the whole log, neither by itself nor (hence `offset 0`) to hash it for `not exists`. A single event goes a shorter
-- way: setting up the statements for many took half as long as all the rest.
create function event_store.append(
  streams text[], expecteds bigint[], starts integer[], sizes integer[],
  callers integer[], ids uuid[], types text[], data text[], metadata text[],
  out befores bigint[], out bases bigint[]
)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  before bigint;
  head bigint;
begin
  perform pg_advisory_xact_lock(7311142570155799412); -- the letters 'event_st'

  head := coalesce((select e.position from event_store.events e order by e.position desc limit 1), 0);

  if cardinality(ids) = 1 then
    before := coalesce(
      (select e.revision from event_store.events e where e.stream = streams[1] order by e.revision desc limit 1), -1
    );
    befores := array[before];
    if expecteds[1] = before or expecteds[1] = -2 and not exists (
      select from event_store.events e where e.stream = streams[1] and e.id = ids[1] offset 0
    ) then
      bases := array[head];
      insert into event_store.events (position, stream, revision, category, id, type, data, metadata)
      values (
        head + 1, streams[1], before + 1, split_part(streams[1], '-', 1), ids[1], types[1], data[1]::json, metadata[1]::json
      );
    else
      bases := array[-1];
    end if;
    return;
  end if;

  with met as (
    select
      asked.caller, asked.size, coalesce(last.revision, -1) as before,
      asked.expected = coalesce(last.revision, -1) or asked.expected = -2 and not exists (
        select from event_store.events e where e.stream = asked.stream and e.id = ids[asked.start + 1] offset 0
      ) as is_accepted
    from unnest(streams, expecteds, starts, sizes) with ordinality asked (stream, expected, start, size, caller)
    left join lateral (
      select e.revision from event_store.events e where e.stream = asked.stream order by e.revision desc limit 1
    ) last on true
  ), placed as (
    select
      met.caller, met.size, met.before, met.is_accepted,
      sum(case when met.is_accepted then met.size else 0 end) over (order by met.caller) as used
    from met
  )
  select
    array_agg(placed.before order by placed.caller),
    array_agg(case when placed.is_accepted then head + placed.used - placed.size else -1 end order by placed.caller)
  into befores, bases
  from placed;

  insert into event_store.events (position, stream, revision, category, id, type, data, metadata)
  select
    bases[e.caller] + e.at - starts[e.caller], streams[e.caller], befores[e.caller] + e.at - starts[e.caller],
    split_part(streams[e.caller], '-', 1), e.id, e.type, e.data::json, e.metadata::json
  from unnest(callers, ids, types, data, metadata) with ordinality e (caller, id, type, data, metadata, at)
  where bases[e.caller] >= 0;
end
$$;

-- Loads whole streams, one a line of `asked`, for infrastructure/event-store/postgres/load-stream.ts. The plan is made once for a
-- connection, the first time while the log is nearly empty: without `enable_seqscan = off` a first import of 10,000 rows scanned
-- the whole log for each of its streams.
create function event_store.load(asked text)
returns table (revisions text, ids text, types text, data text)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select e.revisions, e.ids, e.types, e.data
    from string_to_table(asked, e'\n') with ordinality of (stream, place)
    cross join lateral (
      select string_agg(e.revision::text, ',' order by e.revision) as revisions,
        string_agg(e.id::text, ',' order by e.revision) as ids,
        string_agg(e.type, e'\n' order by e.revision) as types,
        '[' || string_agg(e.data::text, ',' order by e.revision) || ']' as data
      from event_store.events e where e.stream = of.stream
    ) e
    order by of.place;
end
$$;
comment on function event_store.load is 'Whole streams, one row each in the order they are asked for; a stream that does not exist is nulls.';

create table platform.checkpoints (
  name        text primary key,
  version     integer not null,
  position    bigint,
  stuck_on    text,
  stuck_error text,
  updated_at  timestamptz not null default now(),
  event_id    uuid,
  stream      text,
  revision    bigint
);
comment on table platform.checkpoints is 'One row per projection: the last position of the log it has folded, moved in the transaction that writes its rows.';
comment on column platform.checkpoints.stuck_on is 'Id of the event the projection could not fold; it stops there and skips nothing.';
comment on column platform.checkpoints.event_id is 'Id of the event at `position`: the last one folded, or reacted to.';
comment on column platform.checkpoints.stream is 'Stream of that event. With `revision` it is found in the log.';

create table platform.checkpoint_marks (
  name     text,
  position bigint,
  event_id uuid not null,
  stream   text not null,
  revision bigint not null,
  primary key (name, position)
);
comment on table platform.checkpoint_marks is 'Events each reaction is done with: its last thousand, and about one in a hundred of those before.';

create table platform.projection_heartbeat (
  is_only boolean primary key default true check (is_only),
  at      timestamptz not null
);
comment on table platform.projection_heartbeat is 'When a process last said that it runs the projections: one row, written every few seconds.';

create table platform.reservations (
  scope       text,
  key         text,
  stream      text not null,
  command_id  uuid not null,
  reserved_at timestamptz not null default now(),
  claim_id    uuid,
  revision    bigint,
  primary key (scope, key),
  constraint reservations_claimed_or_confirmed check (claim_id is not null or revision is not null)
);
comment on table platform.reservations is 'Unique keys such as e-mail addresses and codes, each held by one stream. A row with a claim belongs to a command under way, or to one that crashed.';
comment on column platform.reservations.command_id is 'The command that reserved the key last: whether its events are in the log decides what becomes of a claim that was left behind.';
comment on column platform.reservations.claim_id is 'The attempt of a command that has reserved the key; null once it is confirmed. Only this attempt releases or confirms it.';
comment on column platform.reservations.revision is 'Revision of the stream whose events confirmed the key; null while it is only reserved, -1 for keys confirmed before revisions were kept.';
create index reservations_stream on platform.reservations (stream, scope);
create index reservations_claim on platform.reservations (claim_id) where claim_id is not null;

create table platform.idempotency (
  caller      text,
  key         text,
  fingerprint text not null,
  command_id  uuid not null,
  claim_id    uuid not null,
  claimed_at  timestamptz not null default now(),
  created_at  timestamptz not null default now(),
  status      integer,
  headers     jsonb,
  body        text,
  primary key (caller, key)
);
comment on table platform.idempotency is 'One row per Idempotency-Key of a person, an API client or a browser, for two days. A key belongs to its caller: nobody reads another''s answers.';
comment on column platform.idempotency.fingerprint is 'Keyed hash (HMAC) of path, parameters and body: another request under the same key is refused.';
comment on column platform.idempotency.command_id is 'Id of the command it became. Whoever takes over after a crash commands with the same, so that one record is made.';
comment on column platform.idempotency.claim_id is 'Which of simultaneous requests carries it out; claimed_at tells a crash.';
comment on column platform.idempotency.status is 'Null while under way; then status, headers and body of the first answer.';
create index idempotency_created_at on platform.idempotency (created_at);

create table platform.installation_secrets (
  name       text primary key,
  secret     bytea not null,
  created_at timestamptz not null default now()
);
comment on table platform.installation_secrets is 'Random keys made on first use, one for each purpose. Not rebuildable.';

create table platform.first_start (
  step        text primary key,
  finished_at timestamptz
);
comment on table platform.first_start is 'Steps of the first start: written down when the log is found empty, taken up again by the next start until finished.';
comment on column platform.first_start.step is 'Name of the step, such as administrator or demonstration.';

create table platform.ended_jobs (
  id           uuid primary key,
  queue        text not null,
  data         jsonb not null,
  times        integer not null,
  reason       text not null check (reason in ('time', 'memory', 'worker')),
  first_at     timestamptz not null default now(),
  last_at      timestamptz not null default now(),
  set_aside_at timestamptz
);
comment on table platform.ended_jobs is 'Jobs that were ended while they ran. The third time sets one aside: it is run only when an administrator says so.';
comment on column platform.ended_jobs.id is 'Of the job.';
comment on column platform.ended_jobs.data is 'Of the job: what it is run with again.';
comment on column platform.ended_jobs.times is 'How often in a row, with no more than an hour between two.';
comment on column platform.ended_jobs.reason is 'Of the last time: reading took too long or too much memory, or the worker died.';
comment on column platform.ended_jobs.set_aside_at is 'Null: it is still tried.';
