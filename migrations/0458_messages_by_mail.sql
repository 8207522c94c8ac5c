-- Messages of tickets that came by mail, and who wrote those of participants without an account.
alter table read.ticket_message add column by_mail boolean not null default false;
alter table read.ticket_message add column participant_id text;
comment on column read.ticket_message.by_mail is 'It came by mail.';
comment on column read.ticket_message.participant_id is 'The participant without an account who wrote it; null: an account, staff, or who asked.';
