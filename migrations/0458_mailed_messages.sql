-- Messages of tickets that came by mail, and who wrote those of participants without an account.
create table read.ticket_mailed_message (
  id             text primary key,
  ticket_id      text not null,
  participant_id text
);
comment on table read.ticket_mailed_message is 'Messages of tickets that came by mail, one row each.';
comment on column read.ticket_mailed_message.id is 'Id of the message: that of the ticket, and its revision in the ticket''s stream.';
comment on column read.ticket_mailed_message.ticket_id is 'The ticket.';
comment on column read.ticket_mailed_message.participant_id is 'The participant without an account who wrote it; null: an account, staff, or who asked.';
create index ticket_mailed_message_ticket on read.ticket_mailed_message (ticket_id);

create view reporting.ticket_mailed_messages as
  select id, ticket_id, participant_id is not null as is_without_account from read.ticket_mailed_message;
comment on view reporting.ticket_mailed_messages is 'Messages of tickets that came by mail, without what they say; one row each.';
comment on column reporting.ticket_mailed_messages.id is 'Id of the message.';
comment on column reporting.ticket_mailed_messages.ticket_id is 'The ticket.';
comment on column reporting.ticket_mailed_messages.is_without_account is 'Whether a participant without an account wrote it.';
