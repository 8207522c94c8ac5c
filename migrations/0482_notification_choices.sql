-- How each person wants to be told of each kind of notification.
create table platform.notification_choices (
  person_id text        not null,
  kind      text        not null,
  way       text        not null check (way in ('now', 'digest', 'here', 'none')),
  chosen_at timestamptz not null default now(),
  primary key (person_id, kind)
);
comment on table platform.notification_choices is 'How each person wants to be told, where they chose.';
comment on column platform.notification_choices.kind is 'A kind of notification, such as quote-accepted.';
comment on column platform.notification_choices.way is 'now: listed, and by mail at once; digest: listed, and in the next digest; here: listed only; none.';

-- The next hour of a digest: at this hour of the zone's clocks, on these days of the week (1: Monday).
create function platform.next_digest(after timestamptz, zone text, hour integer, days integer[]) returns timestamptz
  language sql stable as $$
  select min(at) from (
    select (((after at time zone zone)::date + n) + make_time(hour, 0, 0)) at time zone zone as at,
      extract(isodow from (after at time zone zone)::date + n)::integer as day
    from generate_series(0, 7) as n) as coming
  where at > after and day = any(days)
$$;

create table platform.notification_digests (
  person_id text        primary key,
  hour      integer     not null check (hour between 0 and 23),
  days      integer[]   not null check (cardinality(days) > 0 and days <@ array[1, 2, 3, 4, 5, 6, 7]),
  time_zone text        not null,
  next_at   timestamptz not null
);
comment on table platform.notification_digests is 'When each person gets their digest.';
comment on column platform.notification_digests.hour is 'On the clocks of the time zone.';
comment on column platform.notification_digests.days is 'Days of the week; 1 is Monday.';
comment on column platform.notification_digests.time_zone is 'IANA name, such as America/Santiago.';
comment on column platform.notification_digests.next_at is 'When the next one is due.';
create index notification_digests_due on platform.notification_digests (next_at);

create table platform.notification_mails (
  id        uuid        primary key,
  person_id text        not null,
  is_digest boolean     not null,
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
