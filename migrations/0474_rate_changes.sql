-- A change of many rates is an import without a file: what is done to each is worked out from the rate itself.
alter table platform.catalogue_imports alter column file_id drop not null;
comment on column platform.catalogue_imports.file_id is 'Null for a change of many rates, which is asked for on the list or by a call: see rate_changes.';

create table platform.rate_changes (
  id        uuid primary key references platform.catalogue_imports (id) on delete cascade,
  change    jsonb not null,
  rate_ids  text[] not null
);
comment on table platform.rate_changes is 'What a change of many rates does, and to which, by the id of its import. Its rows, outcomes and undoing are those of imports.';
comment on column platform.rate_changes.change is 'The change, as the form and calls say it.';
comment on column platform.rate_changes.rate_ids is 'Frozen when it was asked for, so that rates which match the filter later are left alone.';
