-- Read models of quotes and their offers, of carts and reservations, and of requests for help.

-- Rows change several times a day: room on the page keeps a change from touching every index.
create table read.quoter_list (
  id                             text primary key,
  reference                      text not null,
  owner_id                       text not null,
  client_id                      text,
  company_id                     text,
  executive_id                   text,
  participant_ids                text[] not null,
  source                         text not null,
  modal                          text not null,
  type_of_shipment               text not null,
  state                          text not null,
  state_lv2                      text,
  state_reason                   text,
  origin_id                      text,
  origin_code                    text,
  origin_name                    text not null,
  origin_country                 text,
  destination_id                 text,
  destination_code               text,
  destination_name               text not null,
  destination_country            text,
  contact_name                   text not null,
  contact_company                text,
  commodity                      text,
  response_count                 integer not null,
  files_count                    integer not null,
  last_management                timestamptz,
  total_quoter_response          numeric,
  opened_at                      timestamptz not null,
  state_changed_at               timestamptz not null,
  changed_at                     timestamptz not null,
  revision                       integer not null,
  search_text                    text not null,
  total_quoter_response_currency text,
  first_offer_at                 timestamptz,
  offers                         jsonb not null default '{"offers": [], "acceptance": null, "acceptances": 0}'
) with (fillfactor = 80);
comment on table read.quoter_list is 'Quoters as lists, counts and exports show them; one row a quoter.';
comment on column read.quoter_list.client_id is 'The customer''s account; null when a visitor asked, or staff for somebody without one.';
comment on column read.quoter_list.modal is 'air, sea, land or courier.';
comment on column read.quoter_list.type_of_shipment is 'AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.';
comment on column read.quoter_list.state is 'Code of the level-1 state in the catalogue quoter-states.';
comment on column read.quoter_list.state_lv2 is 'Code of the level-2 state.';
comment on column read.quoter_list.response_count is 'Offers made for the quote, drafts and withdrawn ones among them.';
comment on column read.quoter_list.last_management is 'When staff last did something for it (UTC); null: nothing yet.';
comment on column read.quoter_list.total_quoter_response is 'Lowest total, with tax, of the offers that are open or accepted; null: none.';
comment on column read.quoter_list.state_changed_at is 'Since when the quoter has stood in its state.';
comment on column read.quoter_list.search_text is 'Reference, contact, company, places and commodity in lower case without accents.';
comment on column read.quoter_list.total_quoter_response_currency is 'ISO 4217, of total_quoter_response.';
comment on column read.quoter_list.first_offer_at is 'When the first offer was sent; null: none.';
comment on column read.quoter_list.offers is 'Where the quote''s offers stand, as the aggregate folds them.';
create index quoter_list_owner on read.quoter_list (owner_id, opened_at desc, id);
create index quoter_list_opened on read.quoter_list (opened_at desc, id);
create index quoter_list_executive on read.quoter_list (executive_id, opened_at desc, id);
create index quoter_list_client on read.quoter_list (client_id) where client_id is not null;
create index quoter_list_company on read.quoter_list (company_id) where company_id is not null;
-- Most quoters have no participants, and those need no entry.
create index quoter_list_participants on read.quoter_list using gin (participant_ids) where participant_ids <> '{}';
create index quoter_list_reference on read.quoter_list (reference);
create index quoter_list_search on read.quoter_list using gin (search_text gin_trgm_ops);

create table read.quoter_detail (
  id              text primary key,
  owner_id        text not null,
  client_id       text,
  company_id      text,
  executive_id    text,
  participant_ids text[] not null,
  reference       text not null,
  quoter          jsonb not null,
  opened_at       timestamptz not null,
  changed_at      timestamptz not null,
  revision        integer not null
);
comment on table read.quoter_detail is 'One quoter with everything that is known of it, as its events leave it.';
comment on column read.quoter_detail.quoter is 'State of the aggregate: contact, places, load, priced lines, services.';

create table read.quoter_history (
  id           text primary key,
  quoter_id    text not null,
  revision     integer not null,
  type         text not null,
  at           timestamptz not null,
  actor_id     text not null,
  via          text not null,
  changes      jsonb not null,
  reason       text,
  comment      text,
  requested_by text,
  question     integer
);
comment on table read.quoter_history is 'Every event of every quoter, readable: who, when, what changed, why, through which door.';
comment on column read.quoter_history.id is 'quoter_id/revision.';
comment on column read.quoter_history.via is 'web, api or process.';
comment on column read.quoter_history.changes is 'List of {field, before, after}; before is null when there was nothing.';
comment on column read.quoter_history.question is 'Number of the question that is asked or answered, from 1; null for other events.';
create index quoter_history_quoter on read.quoter_history (quoter_id, revision);

create table read.quoter_progress (
  id              text primary key,
  state           text not null,
  state_since     timestamptz not null,
  reached         text[] not null,
  first_quoted_at timestamptz,
  sent            jsonb not null,
  value_total     numeric,
  value_currency  text
) with (fillfactor = 85);
comment on table read.quoter_progress is 'How far each quoter came and what it was worth; one row a quoter.';
comment on column read.quoter_progress.state is 'Code of its level-1 state.';
comment on column read.quoter_progress.state_since is 'Since when it has stood in its level-1 state, whatever its level-2 state did.';
comment on column read.quoter_progress.reached is 'Codes of every level-1 state it has ever stood in, in the order of the first time.';
comment on column read.quoter_progress.first_quoted_at is 'When its first offer was sent; null: never.';
comment on column read.quoter_progress.sent is 'Total and currency of each offer that was sent, by the offer''s id.';
comment on column read.quoter_progress.value_total is 'Total of the accepted offer, else of the one sent last, in value_currency; null: none.';

create table read.offer_list (
  id                text primary key,
  quote_id          text not null,
  owner_id          text not null,
  author_id         text not null,
  content_revision  integer not null,
  approval          text not null,
  approval_asked_by text,
  approval_asked_at timestamptz,
  approval_comment  text,
  approval_floor    numeric,
  currency          text not null,
  net               numeric not null,
  tax               numeric not null,
  total             numeric not null,
  margin_amount     numeric,
  margin_percent    numeric,
  lines             integer not null,
  valid_until       date,
  drafted_at        timestamptz not null,
  changed_at        timestamptz not null,
  revision          integer not null,
  approval_message  text
);
comment on table read.offer_list is 'The present content of each offer in figures, and its approval; one row an offer.';
comment on column read.offer_list.content_revision is 'Revision of the stream at which the content became what it is; joins offer_content.';
comment on column read.offer_list.approval is 'none, waiting or approved; holds for the present content alone.';
comment on column read.offer_list.approval_comment is 'The last comment of asking, approving or declining.';
comment on column read.offer_list.approval_floor is 'The margin floor when approval was asked for, percent.';
comment on column read.offer_list.margin_percent is 'Of the lines whose cost is known; null: none, or a currency lacks an exchange rate.';
comment on column read.offer_list.approval_message is 'For the customer, typed when approval was asked for; cleared by a change after approval.';
create index offer_list_quote on read.offer_list (quote_id, drafted_at, id);
create index offer_list_waiting on read.offer_list (owner_id, approval_asked_at, id) where approval = 'waiting';

-- A content is written once and read whole: as json it is stored without being parsed, twice as fast.
create table read.offer_content (
  id               text primary key,
  offer_id         text not null,
  content_revision integer not null,
  content          json not null
);
comment on table read.offer_content is 'Every content an offer ever had: a sent revision is one of them.';
comment on column read.offer_content.id is 'offer_id/content_revision.';
create index offer_content_offer on read.offer_content (offer_id, content_revision);
create index offer_content_rates on read.offer_content using gin (((content -> 'rates')::jsonb) jsonb_path_ops);

create table read.quoter_offer (
  id                text primary key,
  quote_id          text not null,
  number            integer not null,
  state             text not null,
  revision          integer not null,
  content_revision  integer,
  valid_until       date,
  time_zone         text not null,
  currency          text,
  net               numeric,
  tax               numeric,
  total             numeric,
  total_in_usd      numeric,
  first_sent_at     timestamptz,
  sent_at           timestamptz,
  seen_at           timestamptz,
  seen_revision     integer not null,
  answered_at       timestamptz,
  accepted_revision integer,
  decline_reason    text,
  reservation_id    text,
  sent_revisions    jsonb not null,
  answer            jsonb
);
comment on table read.quoter_offer is 'Where each offer of a quote stands, as the quote''s events say; one row an offer.';
comment on column read.quoter_offer.number is 'Counts a quote''s offers from 1.';
comment on column read.quoter_offer.state is 'draft, sent, accepted, rejected, expired or withdrawn.';
comment on column read.quoter_offer.revision is 'The newest that was sent; 0: none.';
comment on column read.quoter_offer.valid_until is 'Last day on which a customer can accept, in time_zone; null until it is sent.';
comment on column read.quoter_offer.sent_revisions is 'List of {revision, contentRevision, at, total, currency}, oldest first.';
comment on column read.quoter_offer.answer is '{name, orderNumber, comment, isOnBehalf, fileIds} of its acceptance; null: not accepted.';
create index quoter_offer_quote on read.quoter_offer (quote_id, number);
create index quoter_offer_open on read.quoter_offer (valid_until, id) where state = 'sent';

create table read.cart (
  id         text primary key,
  lines      jsonb not null,
  level      integer not null,
  checkout   jsonb not null,
  round      integer not null,
  revision   integer not null,
  updated_at timestamptz not null,
  coupon     jsonb,
  book       integer not null default 0
);
comment on table read.cart is 'The open cart of a person or a guest (the id is theirs). Lines carry the load and the agreed price; today''s price is worked out on every read.';
comment on column read.cart.round is 'How many carts of this holder were closed before: at most one reservation a round.';
comment on column read.cart.revision is 'Of the round''s last event in its stream; -1 where nothing happened in the round yet.';
comment on column read.cart.coupon is 'What it takes off, as it was when the customer put it on the cart.';
comment on column read.cart.book is 'Which stream of the cart the last event stands in: 0 is cart-<id>, 3 is cart-<id>/3. May be behind.';

create table read.reservation (
  id                  text primary key,
  number              text not null,
  cart_id             text,
  round               integer,
  customer_id         text,
  customer_name       text not null,
  customer_email      text not null,
  company_id          text,
  owner_id            text,
  language            text not null,
  lines               jsonb not null,
  currency            text not null,
  sub_total           numeric not null,
  discount            numeric not null,
  total               numeric not null,
  billing             jsonb,
  pickup              jsonb,
  delivery            jsonb,
  payment             jsonb not null,
  payment_status      text not null,
  payment_reference   text,
  revision            integer not null,
  made_at             timestamptz not null,
  search              text not null,
  coupon              jsonb,
  cancelled_at        timestamptz,
  cancellation_reason text,
  proofs              jsonb not null default '[]',
  proof_to_check      boolean not null default false,
  discounts           jsonb not null default '[]',
  offer               jsonb,
  quote_id            text,
  tax                 numeric not null default 0,
  booking             jsonb,
  payment_due_on      date,
  cost                jsonb,
  timeline            jsonb not null default '[]',
  accepted_terms      jsonb
);
comment on table read.reservation is 'What customers confirmed, with prices frozen. total is in currency, in whole units; payment_status is pending, completed or failed.';
comment on column read.reservation.cart_id is 'The cart it was made from; null for offers.';
comment on column read.reservation.coupon is 'What discount comes of, and the client (a company or a person) whose use it is.';
comment on column read.reservation.cancelled_at is 'Null while it holds.';
comment on column read.reservation.proofs is 'Each with fileId, name, mediaType, size in bytes, attachedAt and attachedBy (a person''s id); the oldest first.';
comment on column read.reservation.proof_to_check is 'A proof was attached since staff last said how the payment is; not of cancelled reservations.';
comment on column read.reservation.discounts is 'What was taken off beside a coupon, each with discountId, code, mode, value, amount and the client (a company or a person) whose use it is.';
comment on column read.reservation.offer is 'The accepted offer it was made from: quote, offer, revision and what is moved; null for carts.';
comment on column read.reservation.tax is 'In total; 0 for carts, whose prices have none.';
comment on column read.reservation.booking is 'Commodity, dangerous goods, temperature, ready date and parties; null if a program confirmed the cart without them.';
comment on column read.reservation.payment_due_on is 'The last day to pay, in America/Santiago; null in reservations of before there was one.';
comment on column read.reservation.cost is 'Cost and margin, for staff alone: customers'' queries leave the column out. Null in reservations of before it was kept.';
comment on column read.reservation.timeline is 'What happened, oldest first: each with event, at, by (an account''s id), and what it says beside.';
comment on column read.reservation.accepted_terms is 'Owner company and version of the terms accepted at checkout; null: none were shown.';
create unique index reservation_cart_round on read.reservation (cart_id, round);
create index reservation_customer on read.reservation (customer_id, made_at desc, id);
create index reservation_company on read.reservation (company_id, made_at desc, id);
create index reservation_owner on read.reservation (owner_id, made_at desc, id);
create index reservation_made on read.reservation (made_at desc, id);
create index reservation_coupon on read.reservation ((coupon ->> 'couponId')) where coupon is not null;
create index reservation_status on read.reservation
  (owner_id, (case when cancelled_at is null then payment_status else 'cancelled' end), made_at desc, id);
create index reservation_search on read.reservation using gin (platform.folded(search) gin_trgm_ops);
create index reservation_proof_to_check on read.reservation (owner_id, made_at desc, id) where proof_to_check;
create index reservation_discounts on read.reservation using gin (discounts jsonb_path_ops) where discounts <> '[]';
create index reservation_quote on read.reservation (quote_id, made_at desc, id) where quote_id is not null;
create index reservation_lines on read.reservation using gin ((lines::jsonb) jsonb_path_ops);

create table read.ticket_list (
  id              text primary key,
  owner_id        text not null,
  requester_id    text,
  opened_by       text not null,
  contact_name    text,
  contact_email   text,
  contact_phone   text,
  language        text not null,
  title           text not null,
  record_model    text,
  record_id       text,
  state           text not null,
  priority        text not null,
  assignee_id     text,
  tags            text[] not null,
  participants    jsonb not null,
  person_ids      text[] not null,
  invited_emails  text[] not null,
  messages        integer not null,
  opened_at       timestamptz not null,
  answered_at     timestamptz,
  solved_at       timestamptz,
  last_message_at timestamptz not null,
  changed_at      timestamptz not null,
  revision        integer not null
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

create table read.ticket_mailed_message (
  id             text primary key,
  ticket_id      text not null,
  participant_id text,
  quoted         text,
  is_unverified  boolean not null default false,
  outsider_name  text,
  outsider_email text
);
comment on table read.ticket_mailed_message is 'Messages of tickets that came by mail, one row each.';
comment on column read.ticket_mailed_message.id is 'Id of the message: that of the ticket, and its revision in the ticket''s stream.';
comment on column read.ticket_mailed_message.ticket_id is 'The ticket.';
comment on column read.ticket_mailed_message.participant_id is 'The participant without an account who wrote it; null: an account, staff, or who asked.';
comment on column read.ticket_mailed_message.quoted is 'What looks like quoted mails and a signature after the message; null: nothing.';
comment on column read.ticket_mailed_message.is_unverified is 'Whether nobody vouches for the sender of the mail, which staff accepted.';
comment on column read.ticket_mailed_message.outsider_name is 'The name in From of a mail that staff accepted as an outsider''s; null: somebody who takes part wrote it.';
comment on column read.ticket_mailed_message.outsider_email is 'The address in From of a mail that staff accepted as an outsider''s.';
create index ticket_mailed_message_ticket on read.ticket_mailed_message (ticket_id);

create table read.ticket_survivor (
  id           text primary key,
  into_id      text not null,
  survivor_id  text not null,
  owner_id     text not null,
  turn         integer not null,
  state_before text not null,
  merged_by    text not null,
  merged_at    timestamptz not null
);
comment on table read.ticket_survivor is 'Tickets that became part of others; one row each. What refers to one is read as its survivor''s.';
comment on column read.ticket_survivor.into_id is 'Ticket that it became part of, which may be merged itself.';
comment on column read.ticket_survivor.survivor_id is 'Ticket that it is part of now, at the end of all merges.';
comment on column read.ticket_survivor.owner_id is 'Owner company (tenant) of both.';
comment on column read.ticket_survivor.turn is 'How many merges of tickets the owner company had before.';
comment on column read.ticket_survivor.state_before is 'Its state before it was merged.';
comment on column read.ticket_survivor.merged_by is 'Id of who merged it.';
comment on column read.ticket_survivor.merged_at is 'When it was merged (UTC).';
create index ticket_survivor_survivor on read.ticket_survivor (survivor_id);
create index ticket_survivor_owner on read.ticket_survivor (owner_id, turn);

create table read.ticket_moved (
  id        text primary key,
  item_id   text not null,
  kind      text not null,
  ticket_id text not null,
  into_id   text not null,
  position  bigint not null,
  moved_by  text not null,
  moved_at  timestamptz not null
);
comment on table read.ticket_moved is 'Messages of tickets, and files that came with them, that became tickets of their own; one row a message or file and split.';
comment on column read.ticket_moved.id is 'Id of the ticket that was split, revision of the split in its stream, and id of the message or file.';
comment on column read.ticket_moved.item_id is 'Id of the message or file.';
comment on column read.ticket_moved.kind is 'message or file.';
comment on column read.ticket_moved.ticket_id is 'Ticket that was split.';
comment on column read.ticket_moved.into_id is 'Ticket that it was split into.';
comment on column read.ticket_moved.position is 'Position of the split in the log: of several, the last one counts.';
comment on column read.ticket_moved.moved_by is 'Id of who split it.';
comment on column read.ticket_moved.moved_at is 'When it was split (UTC).';
create index ticket_moved_item on read.ticket_moved (item_id, position);
create index ticket_moved_into on read.ticket_moved (into_id);
create index ticket_moved_ticket on read.ticket_moved (ticket_id);
