-- All of a mail's text stays with its message, folded where it looks quoted, and who is not proven to have written it is marked.
alter table read.ticket_mailed_message
  add column quoted         text,
  add column is_unverified  boolean not null default false,
  add column outsider_name  text,
  add column outsider_email text;
comment on column read.ticket_mailed_message.quoted is 'What looks like quoted mails and a signature after the message; null: nothing.';
comment on column read.ticket_mailed_message.is_unverified is 'Whether nobody vouches for the sender of the mail, which staff accepted.';
comment on column read.ticket_mailed_message.outsider_name is 'The name in From of a mail that staff accepted as an outsider''s; null: somebody who takes part wrote it.';
comment on column read.ticket_mailed_message.outsider_email is 'The address in From of a mail that staff accepted as an outsider''s.';
comment on column platform.incoming_mails.file_id is 'The mail as it arrived, in platform.files; of one that became an answer or a ticket as long as that, else null once it is settled.';
comment on column platform.incoming_mails.sender is 'Address in From; null: none that is readable, or settled as nothing of a ticket.';
