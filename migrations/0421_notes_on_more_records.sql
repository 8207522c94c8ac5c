-- Notes are written on clients, managements, meetings and rates too, and name whose key seals them.
alter table read.note_list add column subject text not null default '';
create index note_list_subject on read.note_list (subject);
comment on column read.note_list.subject is 'Whose key seals the text, as a stream: company-<id>.';
comment on column read.note_list.model is 'Kind of record: company, client, management, meeting, quoter, offer, reservation or rate.';
comment on column reporting.notes.model is 'Kind of record: company, client, management, meeting, quoter, offer, reservation or rate.';
