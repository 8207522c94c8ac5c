-- The same function; its plans are made once for a connection, the first of them while the log is empty, and must not stand on how
-- few rows there were: no scan of the whole log, neither by itself nor (hence `offset 0`) to hash it for `not exists`.
create or replace function event_store.append(
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
