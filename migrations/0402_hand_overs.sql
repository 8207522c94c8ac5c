-- What was handed over when somebody who sells left: which records, and what became of each. Kept, not rebuilt.
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
  hand_over_id uuid not null references platform.hand_overs (id) on delete cascade,
  kind         text not null,
  record_id    text not null,
  outcome      text,
  refusal      jsonb,
  primary key (hand_over_id, kind, record_id)
);
comment on table platform.hand_over_records is 'One record that was handed over and its outcome: moved, elsewhere (others had moved it), or refused with the reason; null: waiting.';
comment on column platform.hand_over_records.kind is 'quote, portfolio or meeting.';
create index hand_over_records_waiting on platform.hand_over_records (hand_over_id) where outcome is null;
