-- How calls to other companies' HTTP services go, and currency rates of theirs that wait for a person. Nobody replays them, so they are no events.
create table platform.provider_states (
  provider         text not null check (provider in ('currency-rates', 'air-schedules', 'geocoding')),
  process          text not null,
  breaker          text not null check (breaker in ('closed', 'open', 'half-open')),
  last_success_at  timestamptz,
  last_failure_at  timestamptz,
  reported_at      timestamptz not null default now(),
  primary key (provider, process)
);
comment on table platform.provider_states is 'How a provider answers each process, one row for both.';
comment on column platform.provider_states.process is 'Name of the process that calls it.';
comment on column platform.provider_states.breaker is 'open: calls are refused at once until the service has had a pause; half-open: the next call tries it.';
comment on column platform.provider_states.last_success_at is 'When it last answered (UTC); null: never.';
comment on column platform.provider_states.last_failure_at is 'When a call last failed (UTC); null: never.';
comment on column platform.provider_states.reported_at is 'When the process last said so (UTC).';

create table platform.provider_failures (
  id        bigint generated always as identity primary key,
  provider  text not null,
  process   text not null,
  kind      text not null check (kind in ('timed-out', 'unreachable', 'refused', 'nonsense')),
  detail    text,
  at        timestamptz not null default now()
);
comment on table platform.provider_failures is 'Calls to providers that failed, the newest of each provider.';
comment on column platform.provider_failures.kind is 'timed-out; unreachable: no connection; refused: an HTTP status that is no answer; nonsense: an answer that cannot be read.';
comment on column platform.provider_failures.detail is 'The HTTP status, or what could not be read; never an address, which may hold a key.';
create index provider_failures_newest on platform.provider_failures (provider, id desc);

create table platform.currency_rate_proposals (
  id              text primary key,
  owner_id        text not null,
  currency        text not null,
  date            date not null,
  units_per_usd   numeric not null,
  source          text not null,
  previous_units  numeric not null,
  previous_date   date not null,
  state           text not null check (state in ('waiting', 'approving', 'approved', 'refused', 'superseded')),
  proposed_at     timestamptz not null default now(),
  settled_at      timestamptz,
  settled_by      text,
  unique (owner_id, currency, date)
);
comment on table platform.currency_rate_proposals is 'Currency rates of a provider that differ too much from the last one, for a manager to approve or refuse.';
comment on column platform.currency_rate_proposals.id is 'Also the id of the currency rate that it becomes, so that approving twice adds one.';
comment on column platform.currency_rate_proposals.owner_id is 'Owner company (tenant) whose rate it would be.';
comment on column platform.currency_rate_proposals.date is 'Day that the provider states the rate for.';
comment on column platform.currency_rate_proposals.previous_units is 'Units per US dollar of the last rate when it was proposed.';
comment on column platform.currency_rate_proposals.state is 'waiting: for a manager; approving: approved, not added yet; superseded: a newer answer or rate made it pointless.';
comment on column platform.currency_rate_proposals.settled_by is 'Who approved or refused it; null: nobody, or the platform.';
create index currency_rate_proposals_waiting on platform.currency_rate_proposals (owner_id, currency) where state in ('waiting', 'approving');
