-- What suppliers call ports, carriers and suppliers, as people of an owner company said once in the review of an import.
create table platform.name_aliases (
  owner_id  text not null,
  list      text not null,
  word_key  text not null,
  word      text not null,
  value     text not null,
  label     text not null,
  said_by   text not null,
  said_at   timestamptz not null default now(),
  primary key (owner_id, list, word_key)
);
comment on table platform.name_aliases is 'Names in files that are in no catalogue, with the record that an owner company means by them.';
comment on column platform.name_aliases.list is 'The catalogue, or the type of place: carriers, suppliers, port, airport, zone.';
comment on column platform.name_aliases.word_key is 'The name as names are compared.';
comment on column platform.name_aliases.value is 'The id of the record, or the code of the place.';
comment on column platform.name_aliases.label is 'The record''s name when it was chosen.';
comment on column platform.name_aliases.said_by is 'Id of the person.';
