-- What staff write on companies, quotes, offers and reservations.
create table read.note_list (
  id          text primary key,
  model       text not null,
  model_id    text not null,
  owner_id    text,
  action      text,
  text        text not null,
  written_by  text not null,
  written_at  timestamptz not null
);
comment on table read.note_list is 'Notes of staff on records; one row a note. Customers never read them.';
comment on column read.note_list.model is 'Kind of record: company, quoter, offer or reservation.';
comment on column read.note_list.model_id is 'Id of the record.';
comment on column read.note_list.owner_id is 'Owner company (tenant) of the record.';
comment on column read.note_list.action is 'What was done, in the writer''s words; null: only said.';
comment on column read.note_list.text is 'The note.';
comment on column read.note_list.written_by is 'Id of the person or program that wrote it.';
comment on column read.note_list.written_at is 'When it was written (UTC).';
create index note_list_record on read.note_list (model_id, written_at desc, id desc);

create view reporting.notes as
  select id, model, model_id, owner_id, written_by, written_at from read.note_list;
comment on view reporting.notes is 'Notes of staff on records, without their texts; one row a note.';
comment on column reporting.notes.id is 'Id of the note.';
comment on column reporting.notes.model is 'Kind of record: company, quoter, offer or reservation.';
comment on column reporting.notes.model_id is 'Id of the record.';
comment on column reporting.notes.owner_id is 'Owner company (tenant) of the record.';
comment on column reporting.notes.written_by is 'Id of the person or program that wrote it.';
comment on column reporting.notes.written_at is 'When it was written (UTC).';
