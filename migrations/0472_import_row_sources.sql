-- Rows that were made from a supplier's tariff sheet tell where they come from.
alter table platform.catalogue_import_rows
  add column source jsonb;
comment on column platform.catalogue_import_rows.source is 'Worksheet and row of the file that the row was made from; null: it is that row of the file.';
