-- Requests for help, for lists and their pages; their messages; and how far each person has read.
create table read.ticket_list (
  id             text primary key,
  owner_id       text not null,
  requester_id   text,
  opened_by      text not null,
  contact_name   text,
  contact_email  text,
  contact_phone  text,
  language       text not null,
  title          text not null,
  record_model   text,
  record_id      text,
  state          text not null,
  priority       text not null,
  assignee_id    text,
  tags           text[] not null,
  participants   jsonb not null,
  person_ids     text[] not null,
  invited_emails text[] not null,
  messages       integer not null,
  opened_at      timestamptz not null,
  answered_at    timestamptz,
  solved_at      timestamptz,
  last_message_at timestamptz not null,
  changed_at     timestamptz not null,
  revision       integer not null
);
comment on table read.ticket_list is 'Requests for help, one row each.';
comment on column read.ticket_list.owner_id is 'Owner company (tenant) that answers.';
comment on column read.ticket_list.requester_id is 'Who asked; null: somebody without an account.';
comment on column read.ticket_list.opened_by is 'Who wrote it: the requester, or staff in their name.';
comment on column read.ticket_list.contact_name is 'Name of somebody without an account.';
comment on column read.ticket_list.contact_email is 'E-mail address of somebody without an account.';
comment on column read.ticket_list.contact_phone is 'Phone of somebody without an account; null: not said.';
comment on column read.ticket_list.language is 'Language in which it was opened.';
comment on column read.ticket_list.title is 'What it is about.';
comment on column read.ticket_list.record_model is 'Kind of the record that it is about: quoter or reservation; null: none.';
comment on column read.ticket_list.record_id is 'Id of that record.';
comment on column read.ticket_list.state is 'open, waiting (for the customer) or solved.';
comment on column read.ticket_list.priority is 'low, normal, high or urgent.';
comment on column read.ticket_list.assignee_id is 'Who of staff answers it; null: nobody.';
comment on column read.ticket_list.tags is 'Ids of tags.';
comment on column read.ticket_list.participants is 'Who takes part besides the requester: participantId, personId of an account, email.';
comment on column read.ticket_list.person_ids is 'Accounts that take part: the requester and participants.';
comment on column read.ticket_list.invited_emails is 'Addresses of participants that were no account''s when they were invited.';
comment on column read.ticket_list.messages is 'How many messages there are, without internal notes.';
comment on column read.ticket_list.opened_at is 'When it was opened (UTC).';
comment on column read.ticket_list.answered_at is 'When staff first answered (UTC); null: not yet.';
comment on column read.ticket_list.solved_at is 'When it was solved (UTC); null: it is not.';
comment on column read.ticket_list.last_message_at is 'When the last message was written (UTC).';
comment on column read.ticket_list.changed_at is 'When it last changed (UTC).';
comment on column read.ticket_list.revision is 'Revision of its stream, from 0.';
create index ticket_list_owner on read.ticket_list (owner_id, last_message_at, id);
create index ticket_list_assignee on read.ticket_list (assignee_id) where assignee_id is not null;
create index ticket_list_requester on read.ticket_list (requester_id) where requester_id is not null;
create index ticket_list_persons on read.ticket_list using gin (person_ids);
create index ticket_list_invited on read.ticket_list using gin (invited_emails);

create table read.ticket_message (
  id          text primary key,
  ticket_id   text not null,
  revision    integer not null,
  author_id   text not null,
  by_customer boolean not null,
  text        text not null,
  written_at  timestamptz not null
);
comment on table read.ticket_message is 'Messages of tickets, one row each, the first one among them. Internal notes are in note_list.';
comment on column read.ticket_message.id is 'Id of the ticket, and the revision of the message in its stream.';
comment on column read.ticket_message.ticket_id is 'The ticket.';
comment on column read.ticket_message.revision is 'Revision in the ticket''s stream.';
comment on column read.ticket_message.author_id is 'Who wrote it; visitor: somebody without an account.';
comment on column read.ticket_message.by_customer is 'By the requester or a participant, not by staff.';
comment on column read.ticket_message.text is 'What was written.';
comment on column read.ticket_message.written_at is 'When it was written (UTC).';
create index ticket_message_ticket on read.ticket_message (ticket_id, revision);

create view reporting.tickets as
  select id, owner_id, requester_id, opened_by, language, record_model, record_id, state, priority, assignee_id, tags,
    jsonb_array_length(participants) as participants, messages, opened_at, answered_at, solved_at, last_message_at
  from read.ticket_list;
comment on view reporting.tickets is 'Requests for help, without what they say and who asked by name; one row each.';
comment on column reporting.tickets.id is 'Id of the ticket.';
comment on column reporting.tickets.owner_id is 'Owner company (tenant) that answers.';
comment on column reporting.tickets.requester_id is 'Who asked; null: somebody without an account.';
comment on column reporting.tickets.opened_by is 'Who wrote it: the requester, or staff in their name.';
comment on column reporting.tickets.language is 'Language in which it was opened.';
comment on column reporting.tickets.record_model is 'Kind of the record that it is about: quoter or reservation; null: none.';
comment on column reporting.tickets.record_id is 'Id of that record.';
comment on column reporting.tickets.state is 'open, waiting (for the customer) or solved.';
comment on column reporting.tickets.priority is 'low, normal, high or urgent.';
comment on column reporting.tickets.assignee_id is 'Who of staff answers it; null: nobody.';
comment on column reporting.tickets.tags is 'Ids of tags.';
comment on column reporting.tickets.participants is 'How many take part besides the requester.';
comment on column reporting.tickets.messages is 'How many messages there are, without internal notes.';
comment on column reporting.tickets.opened_at is 'When it was opened (UTC).';
comment on column reporting.tickets.answered_at is 'When staff first answered (UTC); null: not yet.';
comment on column reporting.tickets.solved_at is 'When it was solved (UTC); null: it is not.';
comment on column reporting.tickets.last_message_at is 'When the last message was written (UTC).';

-- How far each person has read each ticket. Nobody replays it, so it is no event.
create table platform.ticket_views (
  ticket_id text    not null,
  person_id text    not null,
  revision  integer not null,
  primary key (ticket_id, person_id)
);
comment on table platform.ticket_views is 'How far each person has read each ticket.';
comment on column platform.ticket_views.ticket_id is 'The ticket.';
comment on column platform.ticket_views.person_id is 'Who has read it.';
comment on column platform.ticket_views.revision is 'Revision of the last message that they have seen; -1: none.';
create index ticket_views_person on platform.ticket_views (person_id);

comment on column read.note_list.model is 'Kind of record: company, client, management, meeting, quoter, offer, reservation, ticket or rate.';
comment on column reporting.notes.model is 'Kind of record: company, client, management, meeting, quoter, offer, reservation, ticket or rate.';
