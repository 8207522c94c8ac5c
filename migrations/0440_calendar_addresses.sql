-- Private addresses at which calendar programs read a person's own meetings, one for each person at most.
create table platform.calendar_addresses (
  person_id    text primary key,
  token_hash   bytea not null unique,
  made_at      timestamptz not null default now(),
  last_read_at timestamptz
);
comment on table platform.calendar_addresses is 'Private addresses of persons'' own calendars. The token itself is kept nowhere.';
comment on column platform.calendar_addresses.person_id is 'Whose meetings it shows.';
comment on column platform.calendar_addresses.token_hash is 'SHA-256 of the token, which is long and random.';
comment on column platform.calendar_addresses.made_at is 'When it was made, in place of an earlier one.';
comment on column platform.calendar_addresses.last_read_at is 'When a calendar program last read it, to the hour; null: never.';
