-- Jobs whose reading was ended at its limits, or whose worker died while it ran them.
create table platform.ended_jobs (
  id uuid primary key,
  queue text not null,
  data jsonb not null,
  times integer not null,
  reason text not null check (reason in ('time', 'memory', 'worker')),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  set_aside_at timestamptz
);

comment on table platform.ended_jobs is 'Jobs that were ended while they ran. The third time sets one aside: it is run only when an administrator says so.';
comment on column platform.ended_jobs.id is 'Of the job.';
comment on column platform.ended_jobs.data is 'Of the job: what it is run with again.';
comment on column platform.ended_jobs.times is 'How often in a row, with no more than an hour between two.';
comment on column platform.ended_jobs.reason is 'Of the last time: reading took too long or too much memory, or the worker died.';
comment on column platform.ended_jobs.set_aside_at is 'Null: it is still tried.';
