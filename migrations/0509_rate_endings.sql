-- What a publication has ended, so that it can be undone as one.
create table platform.rate_endings (
  ending_id text        not null,
  newer_id  text        not null,
  older_id  text        not null,
  to_before date        not null,
  to_after  date        not null,
  made_at   timestamptz not null default now(),
  undone_at timestamptz,
  primary key (ending_id, older_id)
);
comment on table platform.rate_endings is 'Older rates that were ended when a newer one was published, with the last day that each had.';
comment on column platform.rate_endings.ending_id is 'Id of the command that published the newer rate.';
comment on column platform.rate_endings.undone_at is 'When their days were given back. Null: never.';
create index rate_endings_newer on platform.rate_endings (newer_id, made_at);
