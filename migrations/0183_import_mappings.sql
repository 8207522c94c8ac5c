-- How a person told the columns of a file, for their next file with the same headers. What nobody replays: no event says it.
create table platform.import_mappings (
  person_id  text not null,
  owner_id   text not null,
  subject    text not null,
  headers    text not null,
  keys       jsonb not null,
  decimal    text not null,
  day_order  text not null,
  used_at    timestamptz not null default now(),
  primary key (person_id, owner_id, subject, headers)
);
comment on table platform.import_mappings is 'Columns of imported files as a person assigned them, for the next file with the same headers. Forgotten after a year without use.';
comment on column platform.import_mappings.subject is 'Name of the catalogue, or the path of the kind of rates: sea-rates.';
comment on column platform.import_mappings.headers is 'SHA-256 of the headers, in their order, as they are compared.';
comment on column platform.import_mappings.keys is 'For each column of the file, the key of the sheet''s column or null.';
comment on column platform.import_mappings.day_order is 'day-first or month-first, for days that can be read both ways.';
create index import_mappings_unused on platform.import_mappings (used_at);

alter table platform.catalogue_imports add column calculated integer not null default 0;
comment on column platform.catalogue_imports.calculated is 'Imported cells whose values formulas gave when the file was last saved.';
