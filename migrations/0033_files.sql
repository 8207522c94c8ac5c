create table platform.files (
  id           text primary key,
  name         text not null,
  media_type   text not null,
  size         integer not null,
  bytes        bytea not null,
  uploaded_by  text not null,
  uploaded_at  timestamptz not null default now()
);
comment on table platform.files is 'Files people hand in, such as pictures, with the media type found in their content.';
