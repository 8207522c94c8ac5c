-- Who asked that their data be erased, and mails that are the last ones to somebody.
create table read.erasure_request (
  id           text primary key,
  owner_id     text not null,
  state        text not null,
  requested_at timestamptz not null,
  ended_at     timestamptz,
  ended_by     text,
  reason       text,
  erasure_id   text,
  revision     integer not null
);
comment on table read.erasure_request is 'The newest request of each person to have their data erased.';
comment on column read.erasure_request.id is 'Id of the person.';
comment on column read.erasure_request.owner_id is 'Owner company (tenant) of the person.';
comment on column read.erasure_request.state is 'waiting, taken-back, declined or carried-out.';
comment on column read.erasure_request.requested_at is 'When it was made (UTC).';
comment on column read.erasure_request.ended_at is 'When it was taken back, declined or carried out (UTC); null while it waits.';
comment on column read.erasure_request.ended_by is 'Who ended it.';
comment on column read.erasure_request.reason is 'Why it was declined, as the person was told.';
comment on column read.erasure_request.erasure_id is 'The erasure that carried it out.';
comment on column read.erasure_request.revision is 'Revision of its stream, from 0.';
create index erasure_request_waiting on read.erasure_request (requested_at, id) where state = 'waiting';

create view reporting.erasure_requests as
  select id, owner_id, state, requested_at, ended_at
  from read.erasure_request;
comment on view reporting.erasure_requests is 'The newest request of each person to have their data erased; one row a person.';
comment on column reporting.erasure_requests.id is 'Id of the person.';
comment on column reporting.erasure_requests.owner_id is 'Owner company (tenant) of the person.';
comment on column reporting.erasure_requests.state is 'waiting, taken-back, declined or carried-out.';
comment on column reporting.erasure_requests.requested_at is 'When it was made (UTC).';
comment on column reporting.erasure_requests.ended_at is 'When it was taken back, declined or carried out (UTC); null while it waits.';

-- The download of one's own data lists the files that one attached.
create index attached_file_sender on read.attached_file (attached_by, attached_at, id);

alter table platform.outbox_messages add column is_last boolean not null default false;
comment on column platform.outbox_messages.is_last is 'Its recipient was erased: address and content go once it is sent or given up.';
