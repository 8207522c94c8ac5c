-- Meetings of staff with customers, for the calendar.
create table read.meeting_list (
  id                 text primary key,
  owner_id           text not null,
  company_id         text,
  title              text not null,
  type               text not null,
  status             text not null,
  local_start        text not null,
  time_zone          text not null,
  minutes            integer not null,
  starts_at          timestamptz not null,
  ends_at            timestamptz not null,
  action             text,
  tag                text,
  place              text,
  link               text,
  objective          text,
  specific_objective text,
  participants       jsonb not null,
  users              text[] not null,
  planned_by         text not null,
  cancelled_for      text,
  changed_at         timestamptz not null,
  revision           integer not null
);
comment on table read.meeting_list is 'Meetings of staff with customers, one row each.';
comment on column read.meeting_list.owner_id is 'Owner company (tenant).';
comment on column read.meeting_list.company_id is 'The customer''s company; null: none.';
comment on column read.meeting_list.title is 'What it is about.';
comment on column read.meeting_list.type is 'in-person, video or phone.';
comment on column read.meeting_list.status is 'planned, held or cancelled.';
comment on column read.meeting_list.local_start is 'What the clocks of its time zone show at its start, such as 2026-03-31T15:00.';
comment on column read.meeting_list.time_zone is 'IANA name of its time zone.';
comment on column read.meeting_list.minutes is 'Its length.';
comment on column read.meeting_list.starts_at is 'When it starts (UTC).';
comment on column read.meeting_list.ends_at is 'When it ends (UTC).';
comment on column read.meeting_list.action is 'What is to be done; null: not said.';
comment on column read.meeting_list.tag is 'Id of a tag; null: none.';
comment on column read.meeting_list.place is 'Where it takes place; null: not said.';
comment on column read.meeting_list.link is 'Address of the call; null: none.';
comment on column read.meeting_list.objective is 'Objective; null: not said.';
comment on column read.meeting_list.specific_objective is 'Specific objective; null: not said.';
comment on column read.meeting_list.participants is 'Customers who take part: personId of an account, or name and email.';
comment on column read.meeting_list.users is 'Ids of staff who take part.';
comment on column read.meeting_list.planned_by is 'Id of who planned it.';
comment on column read.meeting_list.cancelled_for is 'Why it was cancelled; null: not cancelled, or not said.';
comment on column read.meeting_list.changed_at is 'When it last changed (UTC).';
comment on column read.meeting_list.revision is 'Revision of its stream, from 0; also the sequence of its invitations.';
create index meeting_list_owner on read.meeting_list (owner_id, starts_at, id);
create index meeting_list_company on read.meeting_list (company_id, starts_at, id) where company_id is not null;
create index meeting_list_planned_by on read.meeting_list (planned_by, starts_at, id);
create index meeting_list_users on read.meeting_list using gin (users);

create view reporting.meetings as
  select id, owner_id, company_id, type, status, starts_at, ends_at, minutes, time_zone, tag,
    jsonb_array_length(participants) as participants, users, planned_by, changed_at
  from read.meeting_list;
comment on view reporting.meetings is 'Meetings of staff with customers, without what they say; one row each.';
comment on column reporting.meetings.id is 'Id of the meeting.';
comment on column reporting.meetings.owner_id is 'Owner company (tenant).';
comment on column reporting.meetings.company_id is 'The customer''s company; null: none.';
comment on column reporting.meetings.type is 'in-person, video or phone.';
comment on column reporting.meetings.status is 'planned, held or cancelled.';
comment on column reporting.meetings.starts_at is 'When it starts (UTC).';
comment on column reporting.meetings.ends_at is 'When it ends (UTC).';
comment on column reporting.meetings.minutes is 'Its length.';
comment on column reporting.meetings.time_zone is 'IANA name of its time zone.';
comment on column reporting.meetings.tag is 'Id of a tag; null: none.';
comment on column reporting.meetings.participants is 'How many customers take part.';
comment on column reporting.meetings.users is 'Ids of staff who take part.';
comment on column reporting.meetings.planned_by is 'Id of who planned it.';
comment on column reporting.meetings.changed_at is 'When it last changed (UTC).';
