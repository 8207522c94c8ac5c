-- Background work is done by jobs of pg-boss (schema jobs): nobody leases an import or a change of dates any more.
alter table platform.catalogue_imports drop column leased_by, drop column leased_until;
comment on column platform.catalogue_imports.faults is 'Attempts in a row that failed without progress; at three the import stops.';
alter table platform.rate_date_jobs drop column leased_until;
comment on table platform.rate_date_jobs is 'Changes of dates of many rates. Without done_at it is pending.';
drop index platform.outbox_messages_due;
create index outbox_messages_waiting on platform.outbox_messages (queued_at, id) where state = 'waiting';
comment on column platform.outbox_messages.next_attempt_at is 'When a message that could not be delivered is tried again at the latest.';
comment on column platform.outbox_messages.state is 'kept: no SMTP was configured; waiting: its job delivers it; sent; failed: given up.';

-- A document that somebody waits for is made by a worker and picked up by the server that was asked.
create unlogged table platform.made_documents (
  id      uuid not null,
  piece   integer not null,
  bytes   bytea not null,
  made_at timestamptz not null default now(),
  primary key (id, piece)
);
comment on table platform.made_documents is 'A document made for somebody who waits, in pieces of at most a megabyte. Gone once it was picked up, or an hour later; nothing is lost with it.';
comment on column platform.made_documents.id is 'Of the job that makes it.';
comment on column platform.made_documents.piece is 'Counted from 0.';
create index made_documents_made_at on platform.made_documents (made_at);
