-- What the very first start of an empty platform has to do once, whatever interrupts it.
create table platform.first_start (
  step text primary key,
  finished_at timestamptz
);
comment on table platform.first_start is 'Steps of the first start: written down when the log is found empty, taken up again by the next start until finished.';
comment on column platform.first_start.step is 'Name of the step, such as administrator or demonstration.';
