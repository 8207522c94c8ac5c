-- Readiness of servers whose projections run in another process.
create table platform.projection_heartbeat (
  is_only boolean     primary key default true check (is_only),
  at      timestamptz not null
);
comment on table platform.projection_heartbeat is 'When a process last said that it runs the projections: one row, written every few seconds.';
