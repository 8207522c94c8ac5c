-- Tariff sheets that suppliers mail to the rates' address: which import of the review came from which mail.
create table platform.mailed_sheets (
  import_id     uuid primary key,
  mail_id       text not null,
  owner_id      text not null,
  supplier_id   text,
  sender        text,
  sender_name   text,
  subject       text,
  body_text     text,
  other_files   text[] not null default '{}',
  received_at   timestamptz not null,
  discarded_at  timestamptz,
  discarded_by  text
);
comment on table platform.mailed_sheets is 'Tariff sheets that came by mail, one row for each sheet. Each is an import that a person reviews.';
comment on column platform.mailed_sheets.import_id is 'The import, made from the ids of the mail and the owner company and the place of the file, so that a mail opens each once. A discarded import is gone, and its row stays.';
comment on column platform.mailed_sheets.mail_id is 'The mail, as in incoming_mails.';
comment on column platform.mailed_sheets.owner_id is 'Owner company (tenant) to whose address it was mailed.';
comment on column platform.mailed_sheets.supplier_id is 'The supplier whose contact sent it; null: staff did, or a contact of several suppliers.';
comment on column platform.mailed_sheets.sender is 'Address of whoever sent it; null: erased.';
comment on column platform.mailed_sheets.sender_name is 'Name in From.';
comment on column platform.mailed_sheets.subject is 'Subject of the mail.';
comment on column platform.mailed_sheets.body_text is 'What is new in the mail, which may say what the sheet does not.';
comment on column platform.mailed_sheets.other_files is 'Names of the files of the mail that are no sheets.';
comment on column platform.mailed_sheets.received_at is 'When the mail arrived (UTC).';
comment on column platform.mailed_sheets.discarded_at is 'When a person discarded it before it was applied (UTC); null: not discarded.';
comment on column platform.mailed_sheets.discarded_by is 'Id of that person.';
create index mailed_sheets_mail on platform.mailed_sheets (mail_id);

alter table platform.incoming_mails drop constraint incoming_mails_state_check;
alter table platform.incoming_mails add constraint incoming_mails_state_check
  check (state in ('received', 'waiting', 'answered', 'opened', 'proposed', 'bounced', 'automatic', 'duplicate', 'discarded'));
alter table platform.incoming_mails add column is_for_rates boolean not null default false;
comment on column platform.incoming_mails.is_for_rates is 'Whether it was sent to a rates'' address, so that its sheets become imports and no ticket.';
comment on column platform.incoming_mails.state is 'received: not read yet; waiting: for staff; answered and opened: it became an answer or a ticket; proposed: its sheets became imports to review; bounced: a server returned a mail of the platform; automatic: written by a program; duplicate: there already; discarded: by staff.';
comment on table platform.incoming_mails is 'Mails that came in for tickets or with tariff sheets, one row each.';

create or replace view reporting.incoming_mails as
  select id, owner_id, door, size, state, reason, cardinality(file_names) as files, ticket_id, received_at, settled_at, settled_by, is_for_rates
  from platform.incoming_mails;
comment on view reporting.incoming_mails is 'Mails that came in for tickets or with tariff sheets, without who wrote them and what they say; one row each.';
comment on column reporting.incoming_mails.state is 'received, waiting (for staff), answered, opened, proposed (its sheets became imports), bounced, automatic, duplicate or discarded.';
comment on column reporting.incoming_mails.is_for_rates is 'Whether it was sent to a rates'' address.';

create view reporting.mailed_sheets as
  select m.import_id, m.mail_id, m.owner_id, m.supplier_id, i.catalogue, i.state, m.received_at, m.discarded_at, m.discarded_by, i.done_at
  from platform.mailed_sheets m left join platform.catalogue_imports i on i.id = m.import_id;
comment on view reporting.mailed_sheets is 'Tariff sheets that came by mail, without who sent them and what the mail said; one row for each sheet.';
comment on column reporting.mailed_sheets.import_id is 'Id of its import.';
comment on column reporting.mailed_sheets.mail_id is 'Id of the mail, as in incoming_mails.';
comment on column reporting.mailed_sheets.owner_id is 'Owner company (tenant) to whose address it was mailed.';
comment on column reporting.mailed_sheets.supplier_id is 'Supplier whose contact sent it; null: staff did, or a contact of several suppliers.';
comment on column reporting.mailed_sheets.catalogue is 'What it is imported into: container-rates, sea-rates, air-rates, ltl-rates and so on; null: discarded.';
comment on column reporting.mailed_sheets.state is 'State of the import: mapping, checking, checked, applying, done, cancelled, refused, undoing or undone; null: discarded.';
comment on column reporting.mailed_sheets.received_at is 'When the mail arrived (UTC).';
comment on column reporting.mailed_sheets.discarded_at is 'When a person discarded it (UTC); null: not discarded.';
comment on column reporting.mailed_sheets.discarded_by is 'Id of that person.';
comment on column reporting.mailed_sheets.done_at is 'When its import was applied, stopped or refused (UTC); null: not yet.';
