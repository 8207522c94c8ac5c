-- Read models of people, the companies they belong to and the programs that reach the API.
create table read.person_list (
  id              text primary key,
  name            text not null,
  email           text not null,
  phone           text,
  country         text,
  identification  text,
  address         text,
  avatar_file_id  text,
  language        text not null,
  roles           text[] not null,
  owner_id        text not null,
  company_ids     text[] not null,
  is_active       boolean not null,
  is_removed      boolean not null,
  access_until    timestamptz,
  registered_at   timestamptz not null,
  search_text     text not null
);
comment on table read.person_list is 'Accounts as they stand now, removed ones included, so that histories can still say who.';
comment on column read.person_list.roles is 'user, client, executive, super-user, admin, auditor.';
comment on column read.person_list.owner_id is 'The owner company (tenant) the account belongs to.';
comment on column read.person_list.company_ids is 'Companies a customer belongs to.';
comment on column read.person_list.access_until is 'The account signs in no more after this instant; null: for ever.';
comment on column read.person_list.search_text is 'Name, e-mail, phone and identification in lower case without accents.';
create index person_list_email on read.person_list (email);
create index person_list_name on read.person_list (owner_id, name, id);
create index person_list_companies on read.person_list using gin (company_ids);

create table read.api_client_list (
  id              text primary key,
  name            text not null,
  allowed_domain  text not null,
  roles           text[] not null,
  owner_id        text not null,
  expires_at      timestamptz,
  created_at      timestamptz not null,
  created_by      text not null,
  revoked_at      timestamptz
);
comment on table read.api_client_list is 'Programs with a token of their own for the API; the id is what they send as x-client-id.';

create table read.company_list (
  id              text primary key,
  name            text not null,
  fantasy_name    text,
  identification  text,
  country         text not null,
  city            text,
  address         text,
  email           text,
  phone           text,
  website         text,
  owner_id        text not null,
  verification    text not null,
  registered_at   timestamptz not null,
  search_text     text not null
);
comment on table read.company_list is 'Customers'' companies as they stand now.';
comment on column read.company_list.verification is 'PendingVerification, Approved or Rejected.';
comment on column read.company_list.search_text is 'Name, fantasy name and identification in lower case without accents.';
create index company_list_name on read.company_list (owner_id, name, id);
