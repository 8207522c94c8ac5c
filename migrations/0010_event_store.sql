-- The log, as the Postgres adapter of the event store keeps it (infrastructure/event-store/postgres).
create schema if not exists event_store;

create table event_store.events (
  position bigint primary key,
  stream text collate "C" not null,
  revision bigint not null,
  category text collate "C" not null,
  id uuid not null,
  type text collate "C" not null,
  data json not null,
  metadata json not null,
  unique (stream, revision)
);

create index events_by_category on event_store.events (category, position);

comment on table event_store.events is 'Everything that ever happened, in order. Rows are added, never changed.';
comment on column event_store.events.position is 'Place in the whole log: without gaps, from 1, in the order of the commits.';
comment on column event_store.events.stream is '<category>-<id of the aggregate>.';
comment on column event_store.events.revision is 'Place in the stream, from 0.';
comment on column event_store.events.category is 'The stream''s name up to its first hyphen.';
comment on column event_store.events.id is 'Given by who appends; the same ids again at the same revision append nothing.';
comment on column event_store.events.data is 'What happened. Kept as text (json, not jsonb): it is written once and read whole.';
comment on column event_store.events.metadata is 'Who, when, on whose account, and the version of the data''s schema.';

-- Appends the events of several callers in one transaction. The lock is held until the commit, so positions become visible
-- in their own order and a reader of `position > checkpoint` misses nothing.
--
-- streams, expecteds, starts, sizes: one entry a caller, no stream twice. An expected revision of -1 means no stream, -2 any;
--   `starts` counts the events of the callers before.
-- callers, ids, types, data, metadata: one entry an event, ordered by its caller (from 1).
-- befores: for each caller the stream's revision before, -1 when there was none.
-- bases: for each caller the position before its first event; -1, nothing was appended, when the stream was not at the expected
--   revision or, at any revision, has the first event already.
--
-- Plans are made once for a connection: planning anew cost more than the work. A single event goes a shorter way: setting up the
-- statements for many took half as long as all the rest.
create function event_store.append(
  streams text[], expecteds bigint[], starts integer[], sizes integer[],
  callers integer[], ids uuid[], types text[], data text[], metadata text[],
  out befores bigint[], out bases bigint[]
)
language plpgsql set plan_cache_mode = force_generic_plan as $$
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
      select from event_store.events e where e.stream = streams[1] and e.id = ids[1]
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
        select from event_store.events e where e.stream = asked.stream and e.id = ids[asked.start + 1]
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
