-- Customers' companies with everything that is known of them, and how their verification stands.
alter table read.company_list
  add column state              text,
  add column locality           text,
  add column latitude           double precision,
  add column longitude          double precision,
  add column size               text,
  add column tags               text[] not null default '{}',
  add column social             text[] not null default '{}',
  add column external_id        text,
  add column avatar_file_id     text,
  add column is_active          boolean not null default true,
  add column is_removed         boolean not null default false,
  add column registered_by      text,
  add column changed_at         timestamptz,
  add column verification_since timestamptz,
  add column revision           integer not null default 0;
comment on column read.company_list.state is 'Region or state of the address.';
comment on column read.company_list.locality is 'District or commune of the address.';
comment on column read.company_list.latitude is 'Decimal degrees; south is negative.';
comment on column read.company_list.longitude is 'Decimal degrees; west is negative.';
comment on column read.company_list.size is 'People employed: 1-9, 10-49, 50-249 or 250+; null: not known.';
comment on column read.company_list.tags is 'Ids of tags.';
comment on column read.company_list.social is 'Addresses of its pages on social networks.';
comment on column read.company_list.external_id is 'Its id in the system that it came from; null: none.';
comment on column read.company_list.avatar_file_id is 'Id of its picture''s file; null: none.';
comment on column read.company_list.is_active is 'Whether its people may do what an approved company''s may.';
comment on column read.company_list.is_removed is 'Removed ones are hidden.';
comment on column read.company_list.registered_by is 'Id of who registered it. An executive sees it until a portfolio holds it.';
comment on column read.company_list.changed_at is 'When it last changed (UTC); null: not since migration 0330, before the table was read anew.';
comment on column read.company_list.verification_since is 'Since when its verification has stood where it stands (UTC); null: as changed_at.';
comment on column read.company_list.revision is 'Revision of its stream, from 0.';
comment on column read.company_list.search_text is 'Name, fantasy name, identification, and e-mail in lower case without accents.';
create index company_list_to_verify on read.company_list (owner_id, verification, verification_since, id) where not is_removed;
create index company_list_search on read.company_list using gin (search_text gin_trgm_ops);
create index company_list_tags on read.company_list using gin (tags);

create view reporting.companies as
  select id, owner_id, is_active, name, fantasy_name, country, state, city, locality, size, tags, verification,
    verification_since, registered_at, changed_at
  from read.company_list where not is_removed;
comment on view reporting.companies is 'Customers'' companies, one row a company; removed ones are left out, and so is what reaches a person.';
comment on column reporting.companies.id is 'Id of the company.';
comment on column reporting.companies.owner_id is 'Owner company (tenant).';
comment on column reporting.companies.is_active is 'Whether its people may do what an approved company''s may.';
comment on column reporting.companies.name is 'Registered name of the firm.';
comment on column reporting.companies.fantasy_name is 'Name that it trades under; null: none other.';
comment on column reporting.companies.country is 'ISO 3166-1 code, two letters.';
comment on column reporting.companies.state is 'Region or state; null: not known.';
comment on column reporting.companies.city is 'City; null: not known.';
comment on column reporting.companies.locality is 'District or commune; null: not known.';
comment on column reporting.companies.size is 'People employed: 1-9, 10-49, 50-249 or 250+; null: not known.';
comment on column reporting.companies.tags is 'Ids of tags.';
comment on column reporting.companies.verification is 'PendingVerification, Approved or Rejected.';
comment on column reporting.companies.verification_since is 'Since when its verification has stood there (UTC).';
comment on column reporting.companies.registered_at is 'When it was registered (UTC).';
comment on column reporting.companies.changed_at is 'When it last changed (UTC).';
