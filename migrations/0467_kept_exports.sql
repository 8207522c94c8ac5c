-- Whoever asks for the sheet of a list does not always wait for it: it is kept for a day, and they are told of it.
create unlogged table platform.kept_exports (
  id         uuid primary key,
  person_id  text not null,
  name       text not null,
  media_type text not null,
  pieces     integer not null,
  size       bigint not null,
  made_at    timestamptz not null default now(),
  taken_at   timestamptz
);
create index kept_exports_made_at on platform.kept_exports (made_at);
comment on table platform.kept_exports is 'The sheet of a list that a person asked for, kept for a day after it was made. Its content is in platform.made_documents; nothing is lost with it.';
comment on column platform.kept_exports.id is 'Of the job that made it.';
comment on column platform.kept_exports.person_id is 'Who asked for it, and alone may read it.';
comment on column platform.kept_exports.name is 'Of the file.';
comment on column platform.kept_exports.pieces is 'Rows of platform.made_documents.';
comment on column platform.kept_exports.size is 'Bytes.';
comment on column platform.kept_exports.taken_at is 'When the whole file went to whoever asked for it; null: not yet.';
comment on table platform.made_documents is 'A document made for somebody who waits, in pieces of at most a megabyte. Gone once it was picked up, or an hour later; the sheet of a list a day later. Nothing is lost with it.';
