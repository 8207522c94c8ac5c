-- Read models of people, of customers' companies and of what staff do with them.

create table read.person_list (
  id                 text primary key,
  name               text not null,
  email              text not null,
  phone              text,
  country            text,
  identification     text,
  address            text,
  avatar_file_id     text,
  language           text not null,
  roles              text[] not null,
  owner_id           text not null,
  company_ids        text[] not null,
  is_active          boolean not null,
  is_removed         boolean not null,
  access_until       timestamptz,
  registered_at      timestamptz not null,
  search_text        text not null,
  revision           integer not null default 0,
  is_email_confirmed boolean not null default true,
  requested_email    text,
  accepted_terms     jsonb,
  second_factor_ids  text[] not null default '{}',
  is_google          boolean not null default false
);
comment on table read.person_list is 'Accounts as they stand now, removed ones included, so that histories can still say who.';
comment on column read.person_list.roles is 'user, client, executive, super-user, admin, auditor.';
comment on column read.person_list.owner_id is 'The owner company (tenant) the account belongs to.';
comment on column read.person_list.company_ids is 'Companies a customer belongs to.';
comment on column read.person_list.access_until is 'The account signs in no more after this instant; null: for ever.';
comment on column read.person_list.search_text is 'Name, e-mail, phone and identification in lower case without accents.';
comment on column read.person_list.revision is 'Revision of the person''s stream: what a change is checked against when the caller says what it saw.';
comment on column read.person_list.is_email_confirmed is 'Somebody opened a link sent to the address; until then the companies give no reach.';
comment on column read.person_list.requested_email is 'The address that replaces the one in use once it is confirmed.';
comment on column read.person_list.accepted_terms is 'Owner company and version of the terms accepted at registration; null: none were shown.';
comment on column read.person_list.second_factor_ids is 'Ids of the factors asked for at sign-in beside the password.';
comment on column read.person_list.is_google is 'Whether the person has signed in with Google.';
create index person_list_email on read.person_list (email);
create index person_list_name on read.person_list (owner_id, name, id);
create index person_list_companies on read.person_list using gin (company_ids);
create index person_list_search on read.person_list using gin (search_text gin_trgm_ops);
create index person_list_clients on read.person_list (owner_id, name, id) where roles @> '{client}' and not is_removed;
create index person_list_executives on read.person_list (owner_id, name, id) where roles @> '{executive}' and not is_removed;

create table read.api_client_list (
  id             text primary key,
  name           text not null,
  allowed_domain text not null,
  roles          text[] not null,
  owner_id       text not null,
  expires_at     timestamptz,
  created_at     timestamptz not null,
  created_by     text not null,
  revoked_at     timestamptz
);
comment on table read.api_client_list is 'Programs with a token of their own for the API; the id is what they send as x-client-id.';

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
  search_text   text not null,
  other_data    text[] not null default '{}'
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
comment on column read.client_profile.other_data is 'Of imported files: each column without a field of its own, with its header. "Giro: Frutas".';
create index client_profile_search on read.client_profile using gin (search_text gin_trgm_ops);
create index client_profile_birthday on read.client_profile (substr(birthdate, 6)) where birthdate is not null;

create table read.executive_profile (
  id           text primary key,
  margin_floor numeric,
  profits      text[] not null default '{}',
  changed_at   timestamptz not null,
  revision     integer not null
);
comment on table read.executive_profile is 'By what executives may sell; one row an executive for whom anything was set.';
comment on column read.executive_profile.id is 'Id of the person, as in person_list.';
comment on column read.executive_profile.margin_floor is 'Least margin of their offers, percent; null: the owner company''s alone.';
comment on column read.executive_profile.profits is 'Ids of the profit rules that they may sell by; empty: all of the owner company.';
comment on column read.executive_profile.changed_at is 'When it last changed (UTC).';
comment on column read.executive_profile.revision is 'Revision of its stream, from 0.';

create table read.sales_team (
  id              text primary key,
  subordinate_ids text[] not null,
  owner_id        text,
  turns           integer not null default 0
);
comment on table read.sales_team is 'Who reports to an executive; the id is the executive''s.';
comment on column read.sales_team.owner_id is 'Owner company (tenant); null: assigned before turns were kept.';
comment on column read.sales_team.turns is 'How many turns of its owner company the team has taken.';
create index sales_team_owner on read.sales_team (owner_id);

create table read.address_book (
  id         text primary key,
  subject    text not null,
  addresses  jsonb not null,
  defaults   jsonb not null,
  is_active  boolean not null,
  changed_at timestamptz not null,
  revision   integer not null
);
comment on table read.address_book is 'Books of addresses, one row for each person or company that keeps any.';
comment on column read.address_book.id is 'Id of the person or company.';
comment on column read.address_book.subject is 'Whose key seals it: person-<id> or company-<id>.';
comment on column read.address_book.addresses is 'Addresses by their id.';
comment on column read.address_book.defaults is 'Of a person: the id of the default for billing, pickup and delivery.';
comment on column read.address_book.is_active is 'Whether forms offer the addresses.';
comment on column read.address_book.changed_at is 'When it last changed (UTC).';
comment on column read.address_book.revision is 'Revision of its stream, from 0.';

create table read.legal_text (
  id           text primary key,
  owner_id     text not null,
  document     text not null,
  version      integer not null,
  texts        jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  revision     integer not null
);
comment on table read.legal_text is 'Versions of the terms and privacy notices of owner companies, one row each.';
comment on column read.legal_text.id is 'Id of the owner company, document and version.';
comment on column read.legal_text.owner_id is 'Owner company (tenant) whose text it is.';
comment on column read.legal_text.document is 'terms or privacy.';
comment on column read.legal_text.version is 'Counts from 1 in each document; the highest is in force.';
comment on column read.legal_text.texts is 'The text by language: es, en, pt.';
comment on column read.legal_text.published_at is 'When it was published (UTC).';
comment on column read.legal_text.published_by is 'Id of who published it.';
comment on column read.legal_text.revision is 'Revision of the stream that this version made, from 0.';
create unique index legal_text_versions on read.legal_text (owner_id, document, version);

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

create table read.company_list (
  id                 text primary key,
  name               text not null,
  fantasy_name       text,
  identification     text,
  country            text not null,
  city               text,
  address            text,
  email              text,
  phone              text,
  website            text,
  owner_id           text not null,
  verification       text not null,
  registered_at      timestamptz not null,
  search_text        text not null,
  state              text,
  locality           text,
  latitude           double precision,
  longitude          double precision,
  size               text,
  tags               text[] not null default '{}',
  social             text[] not null default '{}',
  external_id        text,
  avatar_file_id     text,
  is_active          boolean not null default true,
  is_removed         boolean not null default false,
  registered_by      text,
  changed_at         timestamptz,
  verification_since timestamptz,
  revision           integer not null default 0,
  other_data         text[] not null default '{}'
);
comment on table read.company_list is 'Customers'' companies as they stand now.';
comment on column read.company_list.verification is 'PendingVerification, Approved or Rejected.';
comment on column read.company_list.search_text is 'Name, fantasy name, identification, and e-mail in lower case without accents.';
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
comment on column read.company_list.other_data is 'Of imported files: each column without a field of its own, with its header. "Giro: Frutas".';
create index company_list_name on read.company_list (owner_id, name, id);
create index company_list_to_verify on read.company_list (owner_id, verification, verification_since, id) where not is_removed;
create index company_list_search on read.company_list using gin (search_text gin_trgm_ops);
create index company_list_tags on read.company_list using gin (tags);
create index company_list_by_name on read.company_list (owner_id, name, id) where not is_removed;
create index company_list_by_registration on read.company_list (owner_id, registered_at, id) where not is_removed;
create index company_list_by_change on read.company_list (owner_id, changed_at, id) where not is_removed;
create index company_list_avatar on read.company_list (avatar_file_id) where avatar_file_id is not null;
create index company_list_external_id on read.company_list (owner_id, external_id) where external_id is not null and not is_removed;
-- Imports ask whether a company of the same name is the same one.
create index company_list_same_name on read.company_list (owner_id, platform.folded(name)) where not is_removed;

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

create table read.company_merge (
  id          text primary key,
  merge_id    text not null,
  survivor_id text not null,
  merged_id   text not null,
  owner_id    text not null,
  turn        integer not null,
  merged_by   text not null,
  merged_at   timestamptz not null,
  undone_by   text,
  undone_at   timestamptz
);
comment on table read.company_merge is 'Merges of companies; one row a merged company. Undone ones stay.';
comment on column read.company_merge.merge_id is 'Id of the merge, which several companies may share.';
comment on column read.company_merge.survivor_id is 'Company that it became part of, which may be merged itself.';
comment on column read.company_merge.merged_id is 'Company that was merged.';
comment on column read.company_merge.owner_id is 'Owner company (tenant) of both.';
comment on column read.company_merge.turn is 'How many merges the owner company had before.';
comment on column read.company_merge.merged_by is 'Id of who merged them.';
comment on column read.company_merge.merged_at is 'When they were merged (UTC).';
comment on column read.company_merge.undone_by is 'Id of who took the merge apart; null: nobody.';
comment on column read.company_merge.undone_at is 'When it was taken apart (UTC); null: it stands.';
create index company_merge_merge on read.company_merge (merge_id);
create index company_merge_owner on read.company_merge (owner_id, turn);
create index company_merge_survivor on read.company_merge (survivor_id);
create index company_merge_merged on read.company_merge (merged_id);

create table read.company_survivor (
  id          text primary key,
  survivor_id text not null,
  owner_id    text not null
);
comment on table read.company_survivor is 'Merged companies; one row each. What refers to one is read as its survivor''s.';
comment on column read.company_survivor.survivor_id is 'Company that it is part of now, at the end of all merges.';
comment on column read.company_survivor.owner_id is 'Owner company (tenant) of both.';
create index company_survivor_survivor on read.company_survivor (survivor_id);
create index company_survivor_owner on read.company_survivor (owner_id);

create table read.company_key (
  id         text primary key,
  company_id text not null,
  owner_id   text not null,
  kind       text not null,
  key        text,
  words      text,
  telling    text
);
comment on table read.company_key is 'What each company can be recognised by; one row for its name, and one for each other field that tells something.';
comment on column read.company_key.id is 'Id of the company, and the field.';
comment on column read.company_key.company_id is 'Id of the company.';
comment on column read.company_key.owner_id is 'Owner company (tenant).';
comment on column read.company_key.kind is 'identification, domain or name.';
comment on column read.company_key.key is 'Number as it is compared, domain, or sound of the name; null: a name without letters.';
comment on column read.company_key.words is 'Of names: without legal form, accents and signs.';
comment on column read.company_key.telling is 'Of names: the words without those that many firms share, such as transportes.';
create index company_key_key on read.company_key (owner_id, kind, key) where key is not null;
create index company_key_company on read.company_key (company_id);
create index company_key_telling on read.company_key using gin (telling gin_trgm_ops) where telling is not null;

-- A function has its own threshold; that of the operator belongs to the session. Names that differ in a number are of different
-- firms: "Bodega 12" is not "Bodega 13".
create function platform.companies_named_alike(owner text, words text, telling text)
  returns table (company_id text, similarity real)
  language sql stable parallel safe
  set pg_trgm.similarity_threshold = 0.55
  as $$
    select k.company_id, max(public.similarity(k.words, $2))
    from read.company_key k
    where k.owner_id = $1 and k.telling operator(public.%) $3 and public.similarity(k.words, $2) >= 0.5
      and regexp_replace(k.words, '\D', '', 'g') = regexp_replace($2, '\D', '', 'g')
    group by k.company_id order by 2 desc, 1 limit 20
  $$;
comment on function platform.companies_named_alike is 'Companies of an owner company whose names share half of their trigrams with some words, and more of the telling ones; at most 20.';

create table read.company_alike (
  id        text primary key,
  owner_id  text not null,
  kind      text not null,
  key       text not null,
  companies integer not null,
  strength  integer not null
);
comment on table read.company_alike is 'Keys that two or more companies of an owner company share, merged ones too.';
comment on column read.company_alike.owner_id is 'Owner company (tenant).';
comment on column read.company_alike.kind is 'identification, domain or name.';
comment on column read.company_alike.key is 'As in company_key.';
comment on column read.company_alike.companies is 'How many companies share it.';
comment on column read.company_alike.strength is 'How much the kind says: identification 4, domain 2, name 1.';
create index company_alike_owner on read.company_alike (owner_id, strength desc, id);

create table read.company_distinction (
  id             text primary key,
  distinction_id text not null,
  owner_id       text not null,
  one            text not null,
  other          text not null,
  alike_by       text[] not null,
  told_by        text not null,
  told_at        timestamptz not null
);
comment on table read.company_distinction is 'Pairs of companies that somebody said are different; one row each.';
comment on column read.company_distinction.distinction_id is 'Id of the statement, which may be on several pairs.';
comment on column read.company_distinction.owner_id is 'Owner company (tenant) of both.';
comment on column read.company_distinction.one is 'Id of the company whose id comes first.';
comment on column read.company_distinction.other is 'Id of the other company.';
comment on column read.company_distinction.alike_by is 'Why they looked like one then: identification, domain, name.';
comment on column read.company_distinction.told_by is 'Id of who said so.';
comment on column read.company_distinction.told_at is 'When (UTC).';
create index company_distinction_one on read.company_distinction (one);
create index company_distinction_other on read.company_distinction (other);
create index company_distinction_owner on read.company_distinction (owner_id, told_at desc, distinction_id);

create table read.management_list (
  id             text primary key,
  owner_id       text not null,
  company_id     text,
  client_id      text,
  meeting_id     text,
  subject        text not null,
  kind           text not null,
  modal          text,
  business_unit  text,
  origin_id      text,
  origin         text,
  destination_id text,
  destination    text,
  result_id      text not null,
  result         text not null,
  category       text not null,
  score          integer not null,
  comment        text,
  recorded_by    text not null,
  held_at        timestamptz not null,
  recorded_at    timestamptz not null,
  changed_at     timestamptz not null,
  is_removed     boolean not null,
  revision       integer not null
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
create index management_list_business_unit on read.management_list (business_unit, owner_id, company_id)
  where not is_removed and company_id is not null and business_unit is not null;

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

create table read.note_list (
  id         text primary key,
  model      text not null,
  model_id   text not null,
  owner_id   text,
  action     text,
  text       text not null,
  written_by text not null,
  written_at timestamptz not null,
  subject    text not null default ''
);
comment on table read.note_list is 'Notes of staff on records; one row a note. Customers never read them.';
comment on column read.note_list.model is 'Kind of record: company, client, management, meeting, quoter, offer, reservation, ticket or rate.';
comment on column read.note_list.model_id is 'Id of the record.';
comment on column read.note_list.owner_id is 'Owner company (tenant) of the record.';
comment on column read.note_list.action is 'What was done, in the writer''s words; null: only said.';
comment on column read.note_list.text is 'The note.';
comment on column read.note_list.written_by is 'Id of the person or program that wrote it.';
comment on column read.note_list.written_at is 'When it was written (UTC).';
comment on column read.note_list.subject is 'Whose key seals the text, as a stream: company-<id>.';
create index note_list_record on read.note_list (model_id, written_at desc, id desc);
create index note_list_subject on read.note_list (subject);

create table read.attached_file (
  id            text primary key,
  model         text not null,
  model_id      text not null,
  owner_id      text,
  file_id       text not null,
  name          text not null,
  media_type    text not null,
  size          integer not null,
  is_active     boolean not null,
  for_customers boolean not null,
  by_customer   boolean not null,
  attached_by   text not null,
  attached_at   timestamptz not null,
  changed_at    timestamptz not null,
  revision      integer not null,
  history       jsonb not null
);
comment on table read.attached_file is 'Files attached to records; one row a file.';
comment on column read.attached_file.model is 'quoter, offer, reservation or company.';
comment on column read.attached_file.model_id is 'Id of the record.';
comment on column read.attached_file.file_id is 'Id of the content in platform.files.';
comment on column read.attached_file.media_type is 'Found in the content; application/octet-stream where it is not known.';
comment on column read.attached_file.size is 'Bytes.';
comment on column read.attached_file.for_customers is 'Customers of the record see it while it is active.';
comment on column read.attached_file.by_customer is 'Attached by a customer, not by staff.';
comment on column read.attached_file.history is 'What happened to it, oldest first: revision, type, at, actorId, via.';
create index attached_file_record on read.attached_file (model_id, model, attached_at desc, id desc);
create index attached_file_sender on read.attached_file (attached_by, attached_at, id);

create table read.correlated_events (
  position       bigint primary key,
  correlation_id text not null,
  event_id       text not null,
  stream         text not null,
  revision       bigint not null,
  type           text not null,
  at             timestamptz not null,
  actor_id       text not null,
  via            text not null,
  command_id     text not null
);
comment on table read.correlated_events is 'Every event by the request, import or job that caused it; one row an event, without its content.';
comment on column read.correlated_events.position is 'Position in the log.';
comment on column read.correlated_events.correlation_id is 'Id of the request, import or job.';
comment on column read.correlated_events.event_id is 'Id of the event.';
comment on column read.correlated_events.stream is 'Stream of the record that the event is of.';
comment on column read.correlated_events.revision is 'Revision of the event in its stream, from 0.';
comment on column read.correlated_events.type is 'Name of the event.';
comment on column read.correlated_events.at is 'When it happened (UTC).';
comment on column read.correlated_events.actor_id is 'Id of the person or program that caused it.';
comment on column read.correlated_events.via is 'Door: web, api or process.';
comment on column read.correlated_events.command_id is 'Id of the command.';
create index correlated_events_of on read.correlated_events (correlation_id, position);
