-- What mails carry is kept once, however many mails carry it, and not in each of them.
create table platform.outbox_files (
  hash  text primary key,
  bytes bytea not null
);
comment on table platform.outbox_files is 'What mails of the outbox carry, such as PDFs and logos: once for each content. Removed when no mail refers to it.';
comment on column platform.outbox_files.hash is 'SHA-256 of the content, in hexadecimal.';

create table platform.outbox_attachments (
  message_id  text not null references platform.outbox_messages (id) on delete cascade,
  starts_at   integer not null,
  hash        text not null references platform.outbox_files (hash),
  cid         text,
  media_type  text not null,
  primary key (message_id, starts_at)
);
create index outbox_attachments_hash on platform.outbox_attachments (hash);
comment on table platform.outbox_attachments is 'Where in a mail''s source which content belongs.';
comment on column platform.outbox_attachments.starts_at is 'Bytes of the source before it.';
comment on column platform.outbox_attachments.cid is 'What the HTML calls it, of pictures that it shows; null: it is attached.';

comment on column platform.outbox_messages.source is 'The message as RFC 5322 has it, without the contents that platform.outbox_attachments names; null once a confidential one is delivered, once it was sent long ago, and for erased people. Mails written before that table hold everything.';
comment on column platform.outbox_messages.attachments is 'Name, media type and size of each.';

-- Whatever takes a mail's content away takes its references to contents, too.
create function platform.drop_outbox_attachments() returns trigger language plpgsql as $$
begin
  delete from platform.outbox_attachments where message_id = new.id;
  return null;
end
$$;
create trigger drop_attachments after update of source on platform.outbox_messages
  for each row when (old.source is not null and new.source is null)
  execute function platform.drop_outbox_attachments();

create index outbox_messages_sent on platform.outbox_messages (sent_at) where state = 'sent' and source is not null;
