-- Loads whole streams, one a line of `asked`, for infrastructure/event-store/postgres/load-stream.ts. The plan is made once for a
-- connection, the first time while the log is nearly empty, and must not stand on how few rows there were: a first import of 10,000
-- rows scanned the whole log for each of its streams.
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
