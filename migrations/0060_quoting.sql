-- Quoters: customers' requests for a price. Read models are built from the categories quoter and salesTeam.
create table read.quoter_list (
  id                    text primary key,
  reference             text not null,
  owner_id              text not null,
  client_id             text,
  company_id            text,
  executive_id          text,
  participant_ids       text[] not null,
  source                text not null,
  modal                 text not null,
  type_of_shipment      text not null,
  state                 text not null,
  state_lv2             text,
  state_reason          text,
  origin_id             text,
  origin_code           text,
  origin_name           text not null,
  origin_country        text,
  destination_id        text,
  destination_code      text,
  destination_name      text not null,
  destination_country   text,
  contact_name          text not null,
  contact_company       text,
  commodity             text,
  detail_total          numeric,
  detail_currency       text,
  response_count        integer not null,
  files_count           integer not null,
  last_management       timestamptz,
  total_quoter_response numeric,
  opened_at             timestamptz not null,
  state_changed_at      timestamptz not null,
  changed_at            timestamptz not null,
  revision              integer not null,
  search_text           text not null
);
comment on table read.quoter_list is 'Quoters as lists, counts and exports show them; one row a quoter.';
comment on column read.quoter_list.client_id is 'The customer''s account; null when a visitor asked, or staff for somebody without one.';
comment on column read.quoter_list.modal is 'air, sea, land or courier.';
comment on column read.quoter_list.type_of_shipment is 'AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.';
comment on column read.quoter_list.state is 'Code of the level-1 state in the catalogue quoter-states.';
comment on column read.quoter_list.state_lv2 is 'Code of the level-2 state.';
comment on column read.quoter_list.state_changed_at is 'Since when the quoter has stood in its state.';
comment on column read.quoter_list.detail_total is 'Sum of the priced lines, in detail_currency.';
comment on column read.quoter_list.response_count is 'Offers answered to the quoter.';
comment on column read.quoter_list.last_management is 'Last follow-up with the customer; null: none.';
comment on column read.quoter_list.total_quoter_response is 'Lowest total of the offers; null: none.';
comment on column read.quoter_list.search_text is 'Reference, contact, company, places and commodity in lower case without accents.';
-- Rows change several times a day: room on the page keeps a change from touching every index.
alter table read.quoter_list set (fillfactor = 80);
create index quoter_list_owner on read.quoter_list (owner_id, opened_at desc, id);
create index quoter_list_opened on read.quoter_list (opened_at desc, id);
create index quoter_list_executive on read.quoter_list (executive_id, opened_at desc, id);
create index quoter_list_client on read.quoter_list (client_id) where client_id is not null;
create index quoter_list_company on read.quoter_list (company_id) where company_id is not null;
-- Most quoters have no participants, and those need no entry.
create index quoter_list_participants on read.quoter_list using gin (participant_ids) where participant_ids <> '{}';
create index quoter_list_reference on read.quoter_list (reference);

create table read.quoter_detail (
  id               text primary key,
  owner_id         text not null,
  client_id        text,
  company_id       text,
  executive_id     text,
  participant_ids  text[] not null,
  reference        text not null,
  quoter           jsonb not null,
  opened_at        timestamptz not null,
  changed_at       timestamptz not null,
  revision         integer not null
);
comment on table read.quoter_detail is 'One quoter with everything that is known of it, as its events leave it.';
comment on column read.quoter_detail.quoter is 'State of the aggregate: contact, places, load, priced lines, services.';

create table read.quoter_history (
  id         text primary key,
  quoter_id  text not null,
  revision   integer not null,
  type       text not null,
  at         timestamptz not null,
  actor_id   text not null,
  via        text not null,
  changes    jsonb not null,
  reason     text,
  comment    text,
  requested_by text
);
comment on table read.quoter_history is 'Every event of every quoter, readable: who, when, what changed, why, through which door.';
comment on column read.quoter_history.id is 'quoter_id/revision.';
comment on column read.quoter_history.changes is 'List of {field, before, after}; before is null when there was nothing.';
comment on column read.quoter_history.via is 'web, api or process.';
create index quoter_history_quoter on read.quoter_history (quoter_id, revision);

create table read.sales_team (
  id               text primary key,
  subordinate_ids  text[] not null
);
comment on table read.sales_team is 'Who reports to an executive; the id is the executive''s.';

create table platform.quoter_numbers (
  year  integer primary key,
  last  integer not null
);
comment on table platform.quoter_numbers is 'Last number taken of each year''s quoter references (Q-YYYY-NNNNNN). A refused request leaves a gap.';

create view reporting.quoters as
  select id, reference, owner_id, client_id, company_id, executive_id, source, modal, type_of_shipment, state, state_lv2,
    state_reason, origin_code, origin_name, origin_country, destination_code, destination_name, destination_country,
    commodity, detail_total, detail_currency, response_count, files_count, last_management, total_quoter_response,
    opened_at, state_changed_at, changed_at
  from read.quoter_list;
comment on view reporting.quoters is 'Quoters without anything that reaches a person; one row a quoter.';

create view reporting.quoter_state_changes as
  select quoter_id, revision, at, actor_id, via, reason,
    (select c ->> 'after' from jsonb_array_elements(changes) c where c ->> 'field' = 'state') as state,
    (select c ->> 'before' from jsonb_array_elements(changes) c where c ->> 'field' = 'state') as state_before
  from read.quoter_history
  where type in ('QuoterOpened', 'QuoterStateChanged');
comment on view reporting.quoter_state_changes is 'When each quoter entered a state and for what reason. state is null where only the level-2 state changed.';
