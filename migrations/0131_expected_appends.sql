-- Appends the events of several callers in one transaction, when each stream is where its caller expects it; otherwise appends nothing and
-- answers null, and `event_store.append` tells the callers apart. Nearly every group goes this way: to insert and see what happens costs
-- two thirds of asking first, because the same index finds that a stream is longer than expected.
--
-- One entry an event in each list. Texts come as one line each, JSON never has a line end in it: lists of texts would be quoted by who sends
--   them and taken apart sign by sign here.
-- revisions: the event's own. priors: for the first event of a caller who expects a stream, the revision that must be there; otherwise null.
-- Answers the position before the first event.
create function event_store.append_expected(
  streams text, revisions bigint[], priors bigint[], ids uuid[], types text, data text, metadata text
) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  head bigint;
  appended bigint;
begin
  perform pg_advisory_xact_lock(7311142570155799412); -- the letters 'event_st', as in event_store.append

  head := coalesce((select e.position from event_store.events e order by e.position desc limit 1), 0);

  insert into event_store.events (position, stream, revision, category, id, type, data, metadata)
  select
    head + e.at, e.stream, e.revision, split_part(e.stream, '-', 1), e.id, e.type, e.data::json, e.metadata::json
  from unnest(
    string_to_array(streams, E'\n'), revisions, priors, ids, string_to_array(types, E'\n'),
    string_to_array(data, E'\n'), string_to_array(metadata, E'\n')
  ) with ordinality e (stream, revision, prior, id, type, data, metadata, at)
  where e.prior is null or exists (
    select from event_store.events before where before.stream = e.stream and before.revision = e.prior offset 0
  );

  get diagnostics appended = row_count;
  if appended < cardinality(ids) then
    raise unique_violation;
  end if;
  return head;
exception
  when unique_violation then
    return null;
end
$$;
