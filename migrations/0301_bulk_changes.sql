-- One change of more quotes than a request can wait for: what was asked, and what became of each quote. Kept, not rebuilt.
create table platform.quoter_bulk_changes (
  id        uuid primary key,
  change    text not null,
  input     jsonb,
  actor     jsonb not null,
  total     integer not null,
  asked_at  timestamptz not null default now(),
  done_at   timestamptz
);
comment on table platform.quoter_bulk_changes is 'Changes of many quotes, made by a job. Without done_at it is pending. Removed 30 days after they were asked for.';
comment on column platform.quoter_bulk_changes.input is 'Of the command without the quote; emptied once it is done, since its comment may name somebody.';
comment on column platform.quoter_bulk_changes.actor is 'Whoever asked, as commands know them: each quote is changed on their account.';

create table platform.quoter_bulk_change_quotes (
  change_id  uuid not null references platform.quoter_bulk_changes (id) on delete cascade,
  position   integer not null,
  quote_id   text not null,
  revision   integer not null,
  command_id uuid not null,
  outcome    text,
  refusal    jsonb,
  primary key (change_id, position)
);
comment on table platform.quoter_bulk_change_quotes is 'One quote of a change and its outcome: changed, unchanged, or refused with the reason.';
comment on column platform.quoter_bulk_change_quotes.revision is 'When it was asked for: a quote that changed since then is refused.';
comment on column platform.quoter_bulk_change_quotes.command_id is 'Fixed when it is asked for, so that a job taken up again changes nothing twice.';
create index quoter_bulk_change_quotes_waiting on platform.quoter_bulk_change_quotes (change_id, position) where outcome is null;
