-- Files of quotes, offers, reservations and companies. Their content is in platform.files; the read model is built from the category attachedFile.
create table read.attached_file (
  id             text primary key,
  model          text not null,
  model_id       text not null,
  owner_id       text,
  file_id        text not null,
  name           text not null,
  media_type     text not null,
  size           integer not null,
  is_active      boolean not null,
  for_customers  boolean not null,
  by_customer    boolean not null,
  attached_by    text not null,
  attached_at    timestamptz not null,
  changed_at     timestamptz not null,
  revision       integer not null,
  history        jsonb not null
);
comment on table read.attached_file is 'Files attached to records; one row a file.';
comment on column read.attached_file.model is 'quoter, offer, reservation or company.';
comment on column read.attached_file.model_id is 'Id of the record.';
comment on column read.attached_file.file_id is 'Id of the content in platform.files.';
comment on column read.attached_file.media_type is 'Found in the content; application/octet-stream where it is not known.';
comment on column read.attached_file.size is 'Bytes.';
comment on column read.attached_file.for_customers is 'Customers of the record see it while it is active.';
comment on column read.attached_file.by_customer is 'Attached by a customer, not by staff.';
comment on column read.attached_file.history is 'What happened to it, oldest first: revision, type, at, actorId, via.';
create index attached_file_record on read.attached_file (model_id, model, attached_at desc, id desc);

create view reporting.attached_files as
  select id, model, model_id, owner_id, media_type, size, is_active, for_customers, by_customer, attached_at, changed_at
  from read.attached_file;
comment on view reporting.attached_files is 'Files attached to quotes, offers, reservations and companies, without their names; one row a file.';
