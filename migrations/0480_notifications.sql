-- What people are told of. Nobody replays it, so it is no event; a rebuild neither adds nor forgets any.
create table platform.notifications (
  id           uuid        primary key,
  recipient_id text        not null,
  kind         text        not null,
  cause        text        not null,
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
