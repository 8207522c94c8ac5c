-- Mails that came in for tickets, from the mailbox or by the call of a provider. Nobody replays them, so they are no events.
create table platform.incoming_mails (
  id           text primary key,
  hash         text not null unique,
  content_key  text unique,
  door         text not null check (door in ('mailbox', 'call')),
  owner_id     text not null,
  file_id      text,
  size         integer not null,
  state        text not null check (state in ('received', 'waiting', 'answered', 'opened', 'bounced', 'automatic', 'duplicate', 'discarded')),
  reason       text,
  sender       text,
  sender_name  text,
  subject      text,
  body_text    text,
  file_names   text[] not null default '{}',
  ticket_id    text,
  outbox_id    text,
  is_counted   boolean not null default false,
  plan         text,
  received_at  timestamptz not null default now(),
  settled_at   timestamptz,
  settled_by   text
);
comment on table platform.incoming_mails is 'Mails that came in for tickets, one row each.';
comment on column platform.incoming_mails.hash is 'SHA-256 of the mail as it arrived, in hexadecimal: each is kept once.';
comment on column platform.incoming_mails.content_key is 'Hash of who wrote what, without what servers add: a copy that came another way is a duplicate. Null: not read yet, or a duplicate.';
comment on column platform.incoming_mails.door is 'mailbox: fetched by IMAP; call: handed in by a provider.';
comment on column platform.incoming_mails.owner_id is 'Owner company (tenant) whose staff sees it: that of the ticket whose address it went to, else the shop''s.';
comment on column platform.incoming_mails.file_id is 'The mail as it arrived, in platform.files; null once it is settled.';
comment on column platform.incoming_mails.size is 'Bytes of the mail.';
comment on column platform.incoming_mails.state is 'received: not read yet; waiting: for staff; answered and opened: it became an answer or a ticket; bounced: a server returned a mail of the platform; automatic: written by a program; duplicate: there already; discarded: by staff.';
comment on column platform.incoming_mails.reason is 'Why it waits, or what kind of automatic mail it is.';
comment on column platform.incoming_mails.sender is 'Address in From; null: none that is readable, or settled as an answer or a ticket.';
comment on column platform.incoming_mails.sender_name is 'Name in From.';
comment on column platform.incoming_mails.subject is 'Its subject.';
comment on column platform.incoming_mails.body_text is 'What is new in it, while staff may still read it here.';
comment on column platform.incoming_mails.file_names is 'Names of its files.';
comment on column platform.incoming_mails.ticket_id is 'The ticket whose address or number it bears, or that it became.';
comment on column platform.incoming_mails.outbox_id is 'The mail in the outbox that it returns.';
comment on column platform.incoming_mails.is_counted is 'Whether the limits of its sender have counted it, so that a repeated attempt does not count it again.';
comment on column platform.incoming_mails.plan is 'What staff has begun to accept it as, so that nobody accepts it as something else at the same time.';
comment on column platform.incoming_mails.received_at is 'When it arrived (UTC).';
comment on column platform.incoming_mails.settled_at is 'When it was taken in, returned, set aside or discarded (UTC); null: not yet.';
comment on column platform.incoming_mails.settled_by is 'Who of staff accepted or discarded it; null: the platform itself.';
create index incoming_mails_newest on platform.incoming_mails (owner_id, received_at desc, id desc);
create index incoming_mails_waiting on platform.incoming_mails (owner_id) where state = 'waiting';
create index incoming_mails_ticket on platform.incoming_mails (ticket_id) where ticket_id is not null;

create view reporting.incoming_mails as
  select id, owner_id, door, size, state, reason, cardinality(file_names) as files, ticket_id, received_at, settled_at, settled_by
  from platform.incoming_mails;
comment on view reporting.incoming_mails is 'Mails that came in for tickets, without who wrote them and what they say; one row each.';
comment on column reporting.incoming_mails.id is 'Id of the mail.';
comment on column reporting.incoming_mails.owner_id is 'Owner company (tenant) whose staff sees it.';
comment on column reporting.incoming_mails.door is 'mailbox: fetched by IMAP; call: handed in by a provider.';
comment on column reporting.incoming_mails.size is 'Bytes of the mail.';
comment on column reporting.incoming_mails.state is 'received, waiting (for staff), answered, opened, bounced, automatic, duplicate or discarded.';
comment on column reporting.incoming_mails.reason is 'Why it waits, or what kind of automatic mail it is.';
comment on column reporting.incoming_mails.files is 'How many files it has.';
comment on column reporting.incoming_mails.ticket_id is 'The ticket that it is about or became.';
comment on column reporting.incoming_mails.received_at is 'When it arrived (UTC).';
comment on column reporting.incoming_mails.settled_at is 'When it was settled (UTC); null: not yet.';
comment on column reporting.incoming_mails.settled_by is 'Who of staff accepted or discarded it; null: the platform itself.';
