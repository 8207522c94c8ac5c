-- Rates are imported too: those of one lane are published one after the other, and a rate is found by the end of its code.
alter table platform.catalogue_import_rows add column turn text;
comment on column platform.catalogue_import_rows.turn is 'Rows of the same turn are carried out one after the other; null: with all others at once.';
comment on table platform.catalogue_imports is 'One file imported into a catalogue or into the rates of a kind. Its id is the correlation id of all its events.';
comment on column platform.catalogue_imports.catalogue is 'Name of the catalogue, or the path of the kind of rates: sea-rates.';
create index rate_list_code_end on read.rate_list (right(id, 6));
