-- What people of a company may do in its name, and invitations to join it.
create table read.company_people (
  id         text primary key,
  company_id text not null,
  person_id  text not null,
  may        text[] not null,
  invited_by text,
  joined_at  timestamptz,
  changed_at timestamptz not null,
  revision   integer not null
);
comment on table read.company_people is 'What people may do in the name of a company, one row for each of whom somebody said so.';
comment on column read.company_people.id is 'Ids of company and person.';
comment on column read.company_people.may is 'reserve: book and accept offers; people: invite colleagues and manage them.';
comment on column read.company_people.invited_by is 'Who invited them; null: they were in the company before.';
comment on column read.company_people.joined_at is 'When they accepted the invitation (UTC); null: they were in the company before.';
comment on column read.company_people.changed_at is 'When it was last said (UTC).';
comment on column read.company_people.revision is 'Revision of the company''s stream, from 0.';
create index company_people_person on read.company_people (person_id);

create view reporting.company_people as
  select id, company_id, person_id, may, invited_by, joined_at, changed_at
  from read.company_people;
comment on view reporting.company_people is 'What people may do in the name of a company, one row for each of whom somebody said so.';
comment on column reporting.company_people.id is 'Ids of company and person.';
comment on column reporting.company_people.company_id is 'Id of the company.';
comment on column reporting.company_people.person_id is 'Id of the person.';
comment on column reporting.company_people.may is 'reserve: book and accept offers; people: invite colleagues and manage them.';
comment on column reporting.company_people.invited_by is 'Id of who invited them; null: they were in the company before.';
comment on column reporting.company_people.joined_at is 'When they accepted the invitation (UTC); null: they were in the company before.';
comment on column reporting.company_people.changed_at is 'When it was last said (UTC).';

create table platform.company_invitations (
  id           text primary key,
  token_hash   bytea not null unique,
  company_id   text not null,
  email        text not null,
  may          text[] not null,
  invited_by   text not null,
  invited_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  accepted_by  text,
  accepted_at  timestamptz,
  withdrawn_at timestamptz
);
comment on table platform.company_invitations is 'Addresses that people of a company invited to join it.';
comment on column platform.company_invitations.token_hash is 'SHA-256 of the secret in the mailed link.';
comment on column platform.company_invitations.may is 'What they may do in its name, as in read.company_people.';
create unique index company_invitations_open on platform.company_invitations (company_id, email)
  where accepted_at is null and withdrawn_at is null;
create index company_invitations_company on platform.company_invitations (company_id, invited_at);
