-- New dates for many rates at once: what was asked, and how each rate fared. Kept, not rebuilt.
create table platform.rate_date_jobs (
  id           uuid primary key,
  kind         text not null,
  actor        jsonb not null,
  asked_at     timestamptz not null default now(),
  done_at      timestamptz,
  leased_until timestamptz
);
comment on table platform.rate_date_jobs is 'Changes of dates of many rates. Without done_at it is pending; leased_until says until when a process works on it.';
comment on column platform.rate_date_jobs.actor is 'Whoever asked, as commands know them: each rate is changed on their account.';

create table platform.rate_date_job_rates (
  job_id     uuid not null references platform.rate_date_jobs (id) on delete cascade,
  position   integer not null,
  rate_id    text not null,
  valid_from date not null,
  valid_to   date not null,
  command_id uuid not null,
  outcome    text,
  code       text,
  params     jsonb,
  primary key (job_id, position)
);
comment on table platform.rate_date_job_rates is 'One rate of a job: its new days and its outcome (updated, unchanged, refused with its code).';
comment on column platform.rate_date_job_rates.command_id is 'Fixed when the job is asked for, so that a job taken up again changes nothing twice.';
