-- Records that a row of an import ends because its own takes their place.
alter table platform.catalogue_import_rows
  add column supersedes jsonb;
comment on column platform.catalogue_import_rows.supersedes is 'Records that this one takes the place of: what their commands take, and the former values for the undoing. Null: none.';
create index catalogue_import_rows_superseding on platform.catalogue_import_rows (import_id) where supersedes is not null;
