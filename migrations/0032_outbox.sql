create table platform.outbox_messages (
  id               text primary key,
  key              text not null unique,
  owner_id         text,
  recipients       text[] not null,
  sender           text not null,
  subject          text not null,
  template         text not null,
  language         text not null,
  is_confidential  boolean not null,
  source           bytea,
  state            text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  attempts         integer not null default 0,
  queued_at        timestamptz not null default now(),
  next_attempt_at  timestamptz,
  sent_at          timestamptz,
  last_error       text
);
create index outbox_messages_due on platform.outbox_messages (next_attempt_at) where state = 'waiting';
create index outbox_messages_newest on platform.outbox_messages (queued_at desc, id desc);
comment on table platform.outbox_messages is 'Every e-mail the platform has written: delivered by SMTP where one is configured, readable by staff in any case.';
comment on column platform.outbox_messages.key is 'What the message is about, such as reservation-confirmed/<id>: written once however often it is asked for.';
comment on column platform.outbox_messages.is_confidential is 'Holds a one-time link or a password: only administrators open it, and the source goes once it is delivered.';
comment on column platform.outbox_messages.source is 'The message as RFC 5322 has it, attachments included; null once a confidential one is delivered.';
comment on column platform.outbox_messages.state is 'kept: no SMTP was configured; waiting: to be delivered at next_attempt_at; sent; failed: given up.';
