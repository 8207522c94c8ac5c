-- Files, documents that are made, mails that go out and come in, notifications. Nobody replays them, so they are no events.

create table platform.files (
  id          text primary key,
  name        text not null,
  media_type  text not null,
  size        integer not null,
  bytes       bytea,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now()
);
comment on table platform.files is 'Files people hand in, such as pictures, with the media type found in their content.';
comment on column platform.files.bytes is 'The content; null where it is kept in platform.file_pieces.';

-- Large files are kept in pieces: a file that is one value is held several times over in memory when it is written and read.
create table platform.file_pieces (
  file_id text references platform.files (id) on delete cascade,
  place   integer,
  bytes   bytea not null,
  primary key (file_id, place)
);
comment on table platform.file_pieces is 'The content of large files, in their order; of the others it stands in platform.files.';

create unlogged table platform.made_documents (
  id      uuid,
  piece   integer,
  bytes   bytea not null,
  made_at timestamptz not null default now(),
  primary key (id, piece)
);
comment on table platform.made_documents is 'A document made for somebody who waits, in pieces of at most a megabyte. Gone once it was picked up, or an hour later; the sheet of a list a day later. Nothing is lost with it.';
comment on column platform.made_documents.id is 'Of the job that makes it.';
comment on column platform.made_documents.piece is 'Counted from 0.';
create index made_documents_made_at on platform.made_documents (made_at);

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
comment on table platform.kept_exports is 'The sheet of a list that a person asked for, kept for a day after it was made. Its content is in platform.made_documents; nothing is lost with it.';
comment on column platform.kept_exports.id is 'Of the job that made it.';
comment on column platform.kept_exports.person_id is 'Who asked for it, and alone may read it.';
comment on column platform.kept_exports.name is 'Of the file.';
comment on column platform.kept_exports.pieces is 'Rows of platform.made_documents.';
comment on column platform.kept_exports.size is 'Bytes.';
comment on column platform.kept_exports.taken_at is 'When the whole file went to whoever asked for it; null: not yet.';
create index kept_exports_made_at on platform.kept_exports (made_at);

create table platform.outbox_messages (
  id              text primary key,
  key             text not null unique,
  owner_id        text,
  recipients      text[] not null,
  sender          text not null,
  subject         text not null,
  template        text not null,
  language        text not null,
  is_confidential boolean not null,
  source          bytea,
  state           text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  attempts        integer not null default 0,
  queued_at       timestamptz not null default now(),
  next_attempt_at timestamptz,
  sent_at         timestamptz,
  last_error      text,
  html            text,
  body_text       text,
  attachments     jsonb not null default '[]',
  person_id       text,
  returned_at     timestamptz,
  return_reason   text,
  is_last         boolean not null default false
);
comment on table platform.outbox_messages is 'Every e-mail the platform has written: delivered by SMTP where one is configured, readable by staff in any case.';
comment on column platform.outbox_messages.key is 'What the message is about, such as reservation-confirmed/<id>: written once however often it is asked for.';
comment on column platform.outbox_messages.is_confidential is 'Holds a one-time link or a password: only administrators open it, and the source goes once it is delivered.';
comment on column platform.outbox_messages.source is 'The message as RFC 5322 has it, without the contents that platform.outbox_attachments names; null once a confidential one is delivered, once it was sent long ago, and for erased people. Mails written before that table hold everything.';
comment on column platform.outbox_messages.state is 'kept: no SMTP was configured; waiting: its job delivers it; sent; failed: given up.';
comment on column platform.outbox_messages.next_attempt_at is 'When a message that could not be delivered is tried again at the latest.';
comment on column platform.outbox_messages.html is 'What mail programs show, for staff to look at; gone with the source of a confidential message.';
comment on column platform.outbox_messages.body_text is 'The same without any markup.';
comment on column platform.outbox_messages.attachments is 'Name, media type and size of each.';
comment on column platform.outbox_messages.person_id is 'The account whose one-time link or password the message holds.';
comment on column platform.outbox_messages.returned_at is 'When a server returned it as undeliverable (UTC); null: none did.';
comment on column platform.outbox_messages.return_reason is 'Why, as that server says.';
comment on column platform.outbox_messages.is_last is 'Its recipient was erased: address and content go once it is sent or given up.';
create index outbox_messages_newest on platform.outbox_messages (queued_at desc, id desc);
create index outbox_messages_person on platform.outbox_messages (person_id) where person_id is not null and source is not null;
create index outbox_messages_waiting on platform.outbox_messages (queued_at, id) where state = 'waiting';
-- Mails about one quote are found by their keys, quote/<id>/…
create index outbox_messages_key on platform.outbox_messages (key text_pattern_ops);
create index outbox_messages_sent on platform.outbox_messages (sent_at) where state = 'sent' and source is not null;
create index outbox_messages_returned on platform.outbox_messages using gin (recipients) where returned_at is not null;

-- What mails carry is kept once, however many mails carry it.
create table platform.outbox_files (
  hash  text primary key,
  bytes bytea not null
);
comment on table platform.outbox_files is 'What mails of the outbox carry, such as PDFs and logos: once for each content. Removed when no mail refers to it.';
comment on column platform.outbox_files.hash is 'SHA-256 of the content, in hexadecimal.';

create table platform.outbox_attachments (
  message_id text references platform.outbox_messages (id) on delete cascade,
  starts_at  integer,
  hash       text not null references platform.outbox_files (hash),
  cid        text,
  media_type text not null,
  primary key (message_id, starts_at)
);
comment on table platform.outbox_attachments is 'Where in a mail''s source which content belongs.';
comment on column platform.outbox_attachments.starts_at is 'Bytes of the source before it.';
comment on column platform.outbox_attachments.cid is 'What the HTML calls it, of pictures that it shows; null: it is attached.';
create index outbox_attachments_hash on platform.outbox_attachments (hash);

-- Whatever removes a mail's content removes its references to contents, too.
create function platform.drop_outbox_attachments() returns trigger language plpgsql as $$
begin
  delete from platform.outbox_attachments where message_id = new.id;
  return null;
end
$$;

create trigger drop_attachments after update of source on platform.outbox_messages
  for each row when (old.source is not null and new.source is null)
  execute function platform.drop_outbox_attachments();

create table platform.incoming_mails (
  id           text primary key,
  hash         text not null unique,
  content_key  text unique,
  door         text not null check (door in ('mailbox', 'call')),
  owner_id     text not null,
  file_id      text,
  size         integer not null,
  state        text not null check (state in ('received', 'waiting', 'answered', 'opened', 'proposed', 'bounced', 'automatic', 'duplicate', 'discarded')),
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
  settled_by   text,
  is_for_rates boolean not null default false
);
comment on table platform.incoming_mails is 'Mails that came in for tickets or with tariff sheets, one row each.';
comment on column platform.incoming_mails.hash is 'SHA-256 of the mail as it arrived, in hexadecimal: each is kept once.';
comment on column platform.incoming_mails.content_key is 'Hash of who wrote what, without what servers add: a copy that came another way is a duplicate. Null: not read yet, or a duplicate.';
comment on column platform.incoming_mails.door is 'mailbox: fetched by IMAP; call: handed in by a provider.';
comment on column platform.incoming_mails.owner_id is 'Owner company (tenant) whose staff sees it: that of the ticket whose address it went to, else the shop''s.';
comment on column platform.incoming_mails.file_id is 'The mail as it arrived, in platform.files; of one that became an answer or a ticket as long as that, else null once it is settled.';
comment on column platform.incoming_mails.size is 'Bytes of the mail.';
comment on column platform.incoming_mails.state is 'received: not read yet; waiting: for staff; answered and opened: it became an answer or a ticket; proposed: its sheets became imports to review; bounced: a server returned a mail of the platform; automatic: written by a program; duplicate: there already; discarded: by staff.';
comment on column platform.incoming_mails.reason is 'Why it waits, or what kind of automatic mail it is.';
comment on column platform.incoming_mails.sender is 'Address in From; null: none that is readable, or settled as nothing of a ticket.';
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
comment on column platform.incoming_mails.is_for_rates is 'Whether it was sent to a rates'' address, so that its sheets become imports and no ticket.';
create index incoming_mails_newest on platform.incoming_mails (owner_id, received_at desc, id desc);
create index incoming_mails_waiting on platform.incoming_mails (owner_id) where state = 'waiting';
create index incoming_mails_ticket on platform.incoming_mails (ticket_id) where ticket_id is not null;

create table platform.mailed_sheets (
  import_id    uuid primary key,
  mail_id      text not null,
  owner_id     text not null,
  supplier_id  text,
  sender       text,
  sender_name  text,
  subject      text,
  body_text    text,
  other_files  text[] not null default '{}',
  received_at  timestamptz not null,
  discarded_at timestamptz,
  discarded_by text
);
comment on table platform.mailed_sheets is 'Tariff sheets that came by mail, one row for each sheet. Each is an import that a person reviews.';
comment on column platform.mailed_sheets.import_id is 'The import, made from the ids of the mail and the owner company and the place of the file, so that a mail opens each once. A discarded import is gone, and its row stays.';
comment on column platform.mailed_sheets.mail_id is 'The mail, as in incoming_mails.';
comment on column platform.mailed_sheets.owner_id is 'Owner company (tenant) to whose address it was mailed.';
comment on column platform.mailed_sheets.supplier_id is 'The supplier whose contact sent it; null: staff did, or a contact of several suppliers.';
comment on column platform.mailed_sheets.sender is 'Address of whoever sent it; null: erased.';
comment on column platform.mailed_sheets.sender_name is 'Name in From.';
comment on column platform.mailed_sheets.subject is 'Subject of the mail.';
comment on column platform.mailed_sheets.body_text is 'What is new in the mail, which may say what the sheet does not.';
comment on column platform.mailed_sheets.other_files is 'Names of the files of the mail that are no sheets.';
comment on column platform.mailed_sheets.received_at is 'When the mail arrived (UTC).';
comment on column platform.mailed_sheets.discarded_at is 'When a person discarded it before it was applied (UTC); null: not discarded.';
comment on column platform.mailed_sheets.discarded_by is 'Id of that person.';
create index mailed_sheets_mail on platform.mailed_sheets (mail_id);

create table platform.notifications (
  id           uuid primary key,
  recipient_id text not null,
  kind         text not null,
  cause        text not null,
  record       text,
  record_id    text,
  made_at      timestamptz not null default now(),
  viewed_at    timestamptz,
  unique (recipient_id, cause),
  check ((record is null) = (record_id is null))
);
comment on table platform.notifications is 'What each person is told of, once for each cause. Texts are put together when they are read, so that none is stored.';
comment on column platform.notifications.id is 'UUIDv7: the newest is the highest.';
comment on column platform.notifications.recipient_id is 'The person who is told.';
comment on column platform.notifications.kind is 'What happened, such as quote-accepted.';
comment on column platform.notifications.cause is 'What it is told of, once to each person: an event''s id, or kind, record and due time.';
comment on column platform.notifications.record is 'Kind of the record that it leads to, such as quoter; null: none.';
comment on column platform.notifications.record_id is 'Id of that record.';
comment on column platform.notifications.viewed_at is 'When its recipient marked it as viewed; null: not viewed.';
create index notifications_of_person on platform.notifications (recipient_id, id desc);
create index notifications_unviewed on platform.notifications (recipient_id, id desc) where viewed_at is null;
create index notifications_of_record on platform.notifications (record_id) where record_id is not null;

-- Tells every server process at once whose notifications changed, for the pages that people have open.
create function platform.announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', recipient_id) from (select distinct recipient_id from changed) as told;
  return null;
end
$$;

create trigger announce_added after insert on platform.notifications
  referencing new table as changed for each statement execute function platform.announce_notifications();
create trigger announce_viewed after update on platform.notifications
  referencing new table as changed for each statement execute function platform.announce_notifications();
create trigger announce_removed after delete on platform.notifications
  referencing old table as changed for each statement execute function platform.announce_notifications();

create table platform.notification_choices (
  person_id text,
  kind      text,
  way       text not null check (way in ('now', 'digest', 'here', 'none')),
  chosen_at timestamptz not null default now(),
  primary key (person_id, kind)
);
comment on table platform.notification_choices is 'How each person wants to be told, where they chose.';
comment on column platform.notification_choices.kind is 'A kind of notification, such as quote-accepted.';
comment on column platform.notification_choices.way is 'now: listed, and by mail at once; digest: listed, and in the next digest; here: listed only; none.';

create table platform.notification_digests (
  person_id text primary key,
  hour      integer not null check (hour >= 0 and hour <= 23),
  days      integer[] not null check ((cardinality(days) > 0) and (days <@ array[1, 2, 3, 4, 5, 6, 7])),
  time_zone text not null,
  next_at   timestamptz not null
);
comment on table platform.notification_digests is 'When each person gets their digest.';
comment on column platform.notification_digests.hour is 'On the clocks of the time zone.';
comment on column platform.notification_digests.days is 'Days of the week; 1 is Monday.';
comment on column platform.notification_digests.time_zone is 'IANA name, such as America/Santiago.';
comment on column platform.notification_digests.next_at is 'When the next one is due.';
create index notification_digests_due on platform.notification_digests (next_at);

create table platform.notification_mails (
  id        uuid primary key,
  person_id text not null,
  is_digest boolean not null,
  made_at   timestamptz not null default now()
);
comment on table platform.notification_mails is 'Mails on notifications that are to be written to the outbox. A row goes once that is done.';

create table platform.notification_mail_entries (
  notification_id uuid primary key references platform.notifications (id) on delete cascade,
  person_id       text not null,
  mail_id         uuid references platform.notification_mails (id) on delete cascade
);
comment on table platform.notification_mail_entries is 'Notifications that are to be mailed.';
comment on column platform.notification_mail_entries.mail_id is 'The mail they belong to; null: the next digest.';
create index notification_mail_entries_waiting on platform.notification_mail_entries (person_id) where mail_id is null;
create index notification_mail_entries_of_mail on platform.notification_mail_entries (mail_id) where mail_id is not null;

-- The next hour of a digest: at this hour of the zone's clocks, on these days of the week (1: Monday).
create function platform.next_digest(after timestamptz, zone text, hour integer, days integer[]) returns timestamptz
  language sql stable as $$
  select min(at) from (
    select (((after at time zone zone)::date + n) + make_time(hour, 0, 0)) at time zone zone as at,
      extract(isodow from (after at time zone zone)::date + n)::integer as day
    from generate_series(0, 7) as n) as coming
  where at > after and day = any(days)
$$;

create table platform.legal_text_blocks (
  hash    text primary key,
  blocks  jsonb not null,
  read_at timestamptz not null default now()
);
comment on table platform.legal_text_blocks is 'Headings, paragraphs, lists and links of legal texts, read from their Markdown.';
comment on column platform.legal_text_blocks.hash is 'SHA-256 of the text, in hexadecimal.';

create table platform.ticket_views (
  ticket_id text,
  person_id text,
  revision  integer not null,
  primary key (ticket_id, person_id)
);
comment on table platform.ticket_views is 'How far each person has read each ticket.';
comment on column platform.ticket_views.ticket_id is 'The ticket.';
comment on column platform.ticket_views.person_id is 'Who has read it.';
comment on column platform.ticket_views.revision is 'Revision of the last message that they have seen; -1: none.';
create index ticket_views_person on platform.ticket_views (person_id);
