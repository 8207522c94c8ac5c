create table read.company_member (
  id         text primary key,
  company_id text not null,
  person_id  text not null,
  since      timestamptz not null
);
comment on table read.company_member is 'Who ever belonged to a company, one row a person and company. Rows stay when somebody leaves.';
comment on column read.company_member.id is 'Ids of company and person.';
comment on column read.company_member.since is 'When they first belonged to it (UTC).';
create index company_member_company on read.company_member (company_id, since, person_id);

create view reporting.company_members as
  select id, company_id, person_id, since from read.company_member;
comment on view reporting.company_members is 'Who ever belonged to a company, one row a person and company. Rows stay when somebody leaves.';
comment on column reporting.company_members.id is 'Ids of company and person.';
comment on column reporting.company_members.company_id is 'Id of the company.';
comment on column reporting.company_members.person_id is 'Id of the person.';
comment on column reporting.company_members.since is 'When they first belonged to it (UTC).';
