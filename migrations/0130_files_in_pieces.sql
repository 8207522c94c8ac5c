-- Large files are kept in pieces: a file that is one value is held several times over in memory when it is written and read.
create table platform.file_pieces (
  file_id text not null references platform.files (id) on delete cascade,
  place   integer not null,
  bytes   bytea not null,
  primary key (file_id, place)
);
comment on table platform.file_pieces is 'The content of large files, in their order; of the others it stands in platform.files.';
alter table platform.files alter column bytes drop not null;
comment on column platform.files.bytes is 'The content; null where it is kept in platform.file_pieces.';
