-- The page of an import asks again and again for the rows that failed, which are few; it read every row of the import.
create index catalogue_import_rows_failed on platform.catalogue_import_rows (import_id, row)
  where verdict = 'invalid' or outcome = 'failed';
