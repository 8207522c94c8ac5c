alter table platform.outbox_messages
  add column html text,
  add column body_text text,
  add column attachments jsonb not null default '[]';
comment on column platform.outbox_messages.html is 'What mail programs show, for staff to look at; gone with the source of a confidential message.';
comment on column platform.outbox_messages.body_text is 'The same without any markup.';
comment on column platform.outbox_messages.attachments is 'Name, media type and size of each; the files themselves are in the source.';
