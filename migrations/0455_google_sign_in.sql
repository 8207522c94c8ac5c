-- Accounts that sign in with Google.
create table platform.google_identities (
  subject    text primary key,
  person_id  text not null unique,
  linked_at  timestamptz not null default now()
);
comment on table platform.google_identities is 'Which account a Google account signs in to; one of each.';
comment on column platform.google_identities.subject is 'What Google calls its account for ever (the claim sub); addresses can change hands.';

alter table read.person_list add column is_google boolean not null default false;
comment on column read.person_list.is_google is 'Whether the person has signed in with Google.';
