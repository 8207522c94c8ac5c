-- Browsers in which somebody has signed in. Their wrong passwords are counted apart, so that strangers' attempts keep nobody out.
create table platform.known_devices (
  person_id text not null,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (person_id, device_hash)
);
comment on table platform.known_devices is 'Browsers in which a person has signed in, by the hash of a secret cookie; kept for a year after the last time.';

comment on table platform.rate_limits is 'Attempts at signing in, writes of visitors and e-mails asked for, by network, account, address or sender.';
