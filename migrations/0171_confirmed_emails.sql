-- An e-mail address counts once its owner has opened a link sent to it.

-- True until the projection's new version has read the past again: nobody loses reach during that rebuild.
alter table read.person_list
  add column is_email_confirmed boolean not null default true,
  add column requested_email text;
comment on column read.person_list.is_email_confirmed is 'Somebody opened a link sent to the address; until then the companies give no reach.';
comment on column read.person_list.requested_email is 'The address that replaces the one in use once it is confirmed.';

-- A link says which address it was sent to; one that confirms an address sets no password.
alter table platform.one_time_links drop constraint one_time_links_purpose_check;
alter table platform.one_time_links
  add column email text,
  add constraint one_time_links_purpose_check check (purpose in ('reset', 'invitation', 'confirmation')),
  add constraint one_time_links_confirmed_email check (purpose <> 'confirmation' or email is not null);
comment on table platform.one_time_links is 'Links that let a person choose a password, or confirm an e-mail address, once.';
comment on column platform.one_time_links.email is 'The address that a confirmation link was sent to, and confirms.';

-- Which account a message lets its reader into, so that it can be withdrawn with the account.
alter table platform.outbox_messages add column person_id text;
comment on column platform.outbox_messages.person_id is 'The account whose one-time link or password the message holds.';
create index outbox_messages_person on platform.outbox_messages (person_id) where person_id is not null and source is not null;
