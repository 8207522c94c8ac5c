-- Imports of files into catalogues: what was asked, what the check found in each row, and what came of it. Kept, not rebuilt.
create table platform.catalogue_imports (
  id              uuid primary key,
  catalogue       text not null,
  owner_id        text,
  actor           jsonb not null,
  via             text not null,
  asked_at        timestamptz not null default now(),
  file_id         text not null,
  file_name       text not null,
  reading         jsonb not null,
  state           text not null,
  applies         boolean not null default false,
  is_stopping     boolean not null default false,
  progress        real not null default 0,
  new_rows        integer not null default 0,
  changed_rows    integer not null default 0,
  unchanged_rows  integer not null default 0,
  invalid_rows    integer not null default 0,
  created         integer not null default 0,
  updated         integer not null default 0,
  unneeded        integer not null default 0,
  failed          integer not null default 0,
  refusal         jsonb,
  done_at         timestamptz,
  undo_id         uuid,
  undo_actor      jsonb,
  undo_via        text,
  undone          integer not null default 0,
  left_alone      integer not null default 0,
  undone_at       timestamptz,
  leased_by       uuid,
  leased_until    timestamptz,
  faults          integer not null default 0
);
comment on table platform.catalogue_imports is 'One file imported into a catalogue. Its id is the correlation id of all its events.';
comment on column platform.catalogue_imports.actor is 'Whoever asked, as commands know them: each row is carried out on their account.';
comment on column platform.catalogue_imports.reading is 'Which column of the file is which field, its decimal sign, and whether empty cells clear.';
comment on column platform.catalogue_imports.state is 'mapping, checking, checked, applying, done, cancelled, refused, undoing or undone.';
comment on column platform.catalogue_imports.applies is 'Goes on to apply without being asked once the check is done.';
comment on column platform.catalogue_imports.unneeded is 'Rows that turned out to change nothing when their turn came.';
comment on column platform.catalogue_imports.undo_id is 'The correlation id of the events that undo it.';
comment on column platform.catalogue_imports.leased_until is 'Until when a process works on it; later, another takes it up.';
create index catalogue_imports_of on platform.catalogue_imports (catalogue, asked_at desc);
create index catalogue_imports_busy on platform.catalogue_imports (asked_at) where state in ('checking', 'applying', 'undoing');

create table platform.catalogue_import_rows (
  import_id  uuid not null references platform.catalogue_imports (id) on delete cascade,
  row        integer not null,
  verdict    text not null,
  name       text,
  record_id  text,
  revision   integer,
  input      jsonb,
  before     jsonb,
  problems   jsonb,
  outcome    text,
  undo       text,
  primary key (import_id, row)
);
comment on table platform.catalogue_import_rows is 'One row of an imported file: the verdict of the check, and its outcome.';
comment on column platform.catalogue_import_rows.verdict is 'new, changed, unchanged or invalid.';
comment on column platform.catalogue_import_rows.revision is 'Of the record: as the check saw it, then as the import left it.';
comment on column platform.catalogue_import_rows.input is 'What the command takes: all fields of a new record, those that change of another.';
comment on column platform.catalogue_import_rows.before is 'Values of the fields that change, for the undoing.';
comment on column platform.catalogue_import_rows.problems is 'Why the row is invalid, failed, or was left alone by the undoing.';
comment on column platform.catalogue_import_rows.outcome is 'created, updated, unneeded or failed; null while its turn has not come.';
comment on column platform.catalogue_import_rows.undo is 'undone or left; null while its turn has not come.';
create index catalogue_import_rows_verdict on platform.catalogue_import_rows (import_id, verdict, row);
