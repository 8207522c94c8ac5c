-- What staff did with customers, and what each company's results come to.
create table read.management_list (
  id               text primary key,
  owner_id         text not null,
  company_id       text,
  client_id        text,
  meeting_id       text,
  subject          text not null,
  kind             text not null,
  modal            text,
  business_unit    text,
  origin_id        text,
  origin           text,
  destination_id   text,
  destination      text,
  result_id        text not null,
  result           text not null,
  category         text not null,
  score            integer not null,
  comment          text,
  recorded_by      text not null,
  held_at          timestamptz not null,
  recorded_at      timestamptz not null,
  changed_at       timestamptz not null,
  is_removed       boolean not null,
  revision         integer not null
);
comment on table read.management_list is 'Managements of staff with customers (calls, visits, mails, meetings), one row each.';
comment on column read.management_list.owner_id is 'Owner company (tenant).';
comment on column read.management_list.company_id is 'The customer''s company; null: a person without one.';
comment on column read.management_list.client_id is 'Id of the person; null: the company as such.';
comment on column read.management_list.meeting_id is 'The meeting that it is of; null: none.';
comment on column read.management_list.subject is 'Whose key seals the comment, as category-id.';
comment on column read.management_list.kind is 'call, visit, mail or meeting.';
comment on column read.management_list.modal is 'air, sea, land or courier; null: not said.';
comment on column read.management_list.business_unit is 'Id of the business unit; null: not said.';
comment on column read.management_list.origin_id is 'Id of the airport, port or zone; null: not said.';
comment on column read.management_list.origin is 'Its code and name at that time.';
comment on column read.management_list.destination_id is 'Id of the airport, port or zone; null: not said.';
comment on column read.management_list.destination is 'Its code and name at that time.';
comment on column read.management_list.result_id is 'Id of the result in the catalogue.';
comment on column read.management_list.result is 'Name of the result at that time.';
comment on column read.management_list.category is 'Category of the result at that time.';
comment on column read.management_list.score is 'Score of the result at that time.';
comment on column read.management_list.comment is 'What staff wrote; null: nothing.';
comment on column read.management_list.recorded_by is 'Id of the person or program that recorded it.';
comment on column read.management_list.held_at is 'When it took place (UTC).';
comment on column read.management_list.recorded_at is 'When it was recorded (UTC).';
comment on column read.management_list.changed_at is 'When it last changed (UTC).';
comment on column read.management_list.is_removed is 'Recorded by mistake: it counts for nothing.';
comment on column read.management_list.revision is 'Revision of its stream, from 0.';
create index management_list_company on read.management_list (company_id, held_at desc, id desc) where not is_removed;
create index management_list_client on read.management_list (client_id, held_at desc, id desc) where not is_removed;
create index management_list_meeting on read.management_list (meeting_id) where meeting_id is not null;
create index management_list_owner on read.management_list (owner_id, held_at desc, id desc) where not is_removed;
create index management_list_author on read.management_list (recorded_by, held_at desc, id desc) where not is_removed;
create index management_list_category on read.management_list (owner_id, category, company_id) where not is_removed;
create index management_list_subject on read.management_list (subject);

create table read.company_activity (
  id                 text primary key,
  score              bigint not null,
  managements        integer not null,
  last_at            timestamptz not null,
  last_management_id text not null,
  last_category      text not null
);
comment on table read.company_activity is 'What the managements of each company come to; one row for each company that has any.';
comment on column read.company_activity.id is 'Id of the company.';
comment on column read.company_activity.score is 'Sum of the scores of the results of its managements.';
comment on column read.company_activity.managements is 'How many managements it has.';
comment on column read.company_activity.last_at is 'When the last one took place (UTC).';
comment on column read.company_activity.last_management_id is 'Id of the last one.';
comment on column read.company_activity.last_category is 'Category of the last one''s result.';
create index company_activity_score on read.company_activity (score, id);

create view reporting.managements as
  select id, owner_id, company_id, client_id, meeting_id, kind, modal, business_unit, origin_id, origin, destination_id,
    destination, result_id, result, category, score, recorded_by, held_at, recorded_at, changed_at
  from read.management_list where not is_removed;
comment on view reporting.managements is 'Managements of staff with customers, without what they wrote; one row each, removed ones left out.';
comment on column reporting.managements.id is 'Id of the management.';
comment on column reporting.managements.owner_id is 'Owner company (tenant).';
comment on column reporting.managements.company_id is 'The customer''s company; null: a person without one.';
comment on column reporting.managements.client_id is 'Id of the person; null: the company as such.';
comment on column reporting.managements.meeting_id is 'The meeting that it is of; null: none.';
comment on column reporting.managements.kind is 'call, visit, mail or meeting.';
comment on column reporting.managements.modal is 'air, sea, land or courier; null: not said.';
comment on column reporting.managements.business_unit is 'Id of the business unit; null: not said.';
comment on column reporting.managements.origin_id is 'Id of the airport, port or zone; null: not said.';
comment on column reporting.managements.origin is 'Its code and name at that time.';
comment on column reporting.managements.destination_id is 'Id of the airport, port or zone; null: not said.';
comment on column reporting.managements.destination is 'Its code and name at that time.';
comment on column reporting.managements.result_id is 'Id of the result in the catalogue.';
comment on column reporting.managements.result is 'Name of the result at that time.';
comment on column reporting.managements.category is 'Category of the result at that time.';
comment on column reporting.managements.score is 'Score of the result at that time.';
comment on column reporting.managements.recorded_by is 'Id of the person or program that recorded it.';
comment on column reporting.managements.held_at is 'When it took place (UTC).';
comment on column reporting.managements.recorded_at is 'When it was recorded (UTC).';
comment on column reporting.managements.changed_at is 'When it last changed (UTC).';

create view reporting.company_scores as
  select a.id, c.owner_id, a.score, a.managements, a.last_at, a.last_category
  from read.company_activity a join read.company_list c on c.id = a.id where not c.is_removed;
comment on view reporting.company_scores is 'What the managements of each company come to; one row for each company that has any.';
comment on column reporting.company_scores.id is 'Id of the company.';
comment on column reporting.company_scores.owner_id is 'Owner company (tenant).';
comment on column reporting.company_scores.score is 'Sum of the scores of the results of its managements.';
comment on column reporting.company_scores.managements is 'How many managements it has.';
comment on column reporting.company_scores.last_at is 'When the last one took place (UTC).';
comment on column reporting.company_scores.last_category is 'Category of the last one''s result.';
