-- Mails that a server returned.
alter table platform.outbox_messages add column returned_at timestamptz;
alter table platform.outbox_messages add column return_reason text;
comment on column platform.outbox_messages.returned_at is 'When a server returned it as undeliverable (UTC); null: none did.';
comment on column platform.outbox_messages.return_reason is 'Why, as that server says.';
