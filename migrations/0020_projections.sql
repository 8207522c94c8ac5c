-- How far each projection has folded the log, and the words that only one stream may hold.
create table platform.checkpoints (
  name        text primary key,
  version     integer not null,
  position    bigint,
  stuck_on    text,
  stuck_error text,
  updated_at  timestamptz not null default now()
);
comment on table platform.checkpoints is 'One row per projection: the last position of the log it has folded, moved in the transaction that writes its rows.';
comment on column platform.checkpoints.stuck_on is 'Id of the event the projection could not fold; it stops there and skips nothing.';

create table platform.reservations (
  scope        text not null,
  key          text not null,
  stream       text not null,
  command_id   uuid not null,
  confirmed    boolean not null default false,
  reserved_at  timestamptz not null default now(),
  primary key (scope, key)
);
create index reservations_stream on platform.reservations (stream, scope);
comment on table platform.reservations is 'Words such as e-mail addresses and codes that one stream only may hold. An unconfirmed one is of a command under way, or of a crash, and then frees itself.';
