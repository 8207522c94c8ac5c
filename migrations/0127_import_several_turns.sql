-- A row may leave one lane and enter another: it has its turn in both.
alter table platform.catalogue_import_rows rename column turn to turns;
alter table platform.catalogue_import_rows
  alter column turns type jsonb using case when turns is null then '[]'::jsonb else jsonb_build_array(turns) end,
  alter column turns set default '[]',
  alter column turns set not null;
comment on column platform.catalogue_import_rows.turns is 'Names of turns: rows that share one are carried out one after the other; none: with all others at once.';
