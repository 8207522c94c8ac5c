-- Mails that a server returned are found by the address that they went to.
create index outbox_messages_returned on platform.outbox_messages using gin (recipients) where returned_at is not null;
