-- What staff know of customers beside their accounts, and what analysts read of both.
create table read.client_profile (
  id            text primary key,
  position      text,
  area          text,
  location      text,
  phone         text,
  mobile_phone  text,
  social        text[] not null default '{}',
  business_unit text,
  gender        text,
  birthdate     text,
  hobbies       text[] not null default '{}',
  likes         text[] not null default '{}',
  is_opted_out  boolean not null default false,
  changed_at    timestamptz not null,
  revision      integer not null,
  search_text   text not null
);
comment on table read.client_profile is 'What staff know of customers beside their accounts; one row a client of whom something is known.';
comment on column read.client_profile.id is 'Id of the person, as in person_list.';
comment on column read.client_profile.position is 'What they do at their company; null: not known.';
comment on column read.client_profile.area is 'Department that they work in; null: not known.';
comment on column read.client_profile.location is 'Where they work; null: not known.';
comment on column read.client_profile.phone is 'Number at work; null: that of the account counts.';
comment on column read.client_profile.mobile_phone is 'Mobile number; null: not known.';
comment on column read.client_profile.social is 'Addresses of their pages.';
comment on column read.client_profile.business_unit is 'Id of the business unit that serves them; null: none.';
comment on column read.client_profile.gender is 'female, male or other; null: not known.';
comment on column read.client_profile.birthdate is 'ISO day; null: not known.';
comment on column read.client_profile.hobbies is 'What they do in their free time, in words of staff.';
comment on column read.client_profile.likes is 'What they like, in words of staff.';
comment on column read.client_profile.is_opted_out is 'Whether they asked for no commercial messages.';
comment on column read.client_profile.changed_at is 'When it last changed (UTC).';
comment on column read.client_profile.revision is 'Revision of its stream, from 0.';
comment on column read.client_profile.search_text is 'Position, area, location and numbers in lower case without accents.';
create index client_profile_search on read.client_profile using gin (search_text gin_trgm_ops);
create index client_profile_birthday on read.client_profile (substr(birthdate, 6)) where birthdate is not null;
create index person_list_search on read.person_list using gin (search_text gin_trgm_ops);
create index person_list_clients on read.person_list (owner_id, name, id) where roles @> '{client}' and not is_removed;

create view reporting.clients as
  select person.id, person.owner_id, person.is_active, person.is_email_confirmed, person.country, person.company_ids,
    profile.business_unit, coalesce(profile.is_opted_out, false) as is_opted_out, person.registered_at, profile.changed_at
  from read.person_list person left join read.client_profile profile on profile.id = person.id
  where person.roles @> '{client}' and not person.is_removed;
comment on view reporting.clients is 'Customers with an account, one row a client; removed ones are left out, and so is what names or reaches a person.';
comment on column reporting.clients.id is 'Id of the person.';
comment on column reporting.clients.owner_id is 'Owner company (tenant).';
comment on column reporting.clients.is_active is 'Whether the account may sign in.';
comment on column reporting.clients.is_email_confirmed is 'Whether a link sent to the address was opened.';
comment on column reporting.clients.country is 'ISO 3166-1 code, two letters; null: not known.';
comment on column reporting.clients.company_ids is 'Ids of the companies they belong to.';
comment on column reporting.clients.business_unit is 'Id of the business unit that serves them; null: none.';
comment on column reporting.clients.is_opted_out is 'Whether they asked for no commercial messages.';
comment on column reporting.clients.registered_at is 'When the account was opened (UTC).';
comment on column reporting.clients.changed_at is 'When what staff know of them last changed (UTC); null: nothing is known.';
