alter table read.quoter_list add column assigned_at timestamptz;
alter table read.quoter_list add column assigned_because text;
comment on column read.quoter_list.assigned_at is 'When its executive was assigned (UTC); null: nobody yet.';
comment on column read.quoter_list.assigned_because is 'taken: by the executive; portfolio or executives: by a rule; null: somebody named the executive, or there is none.';
create index quoter_list_waiting on read.quoter_list (owner_id, opened_at) where executive_id is null;
create index quoter_list_assigned on read.quoter_list (executive_id, assigned_at desc) where executive_id is not null;

create table read.assignment_rules (
  id             text primary key,
  rules          jsonb not null,
  target_minutes integer,
  changed_at     timestamptz not null,
  revision       integer not null
);
comment on table read.assignment_rules is 'By which rules new requests get their executive; one row an owner company that wrote its own.';
comment on column read.assignment_rules.id is 'Id of the owner company.';
comment on column read.assignment_rules.rules is 'In order, each as in the event AssignmentRulesSet.';
comment on column read.assignment_rules.target_minutes is 'Minutes that a request may wait for an executive before its managers are notified; null: they are not.';

create table read.absence (
  id          text primary key,
  owner_id    text not null,
  away_from   date not null,
  away_to     date not null
);
comment on table read.absence is 'The last absence of each of the staff who said one.';
comment on column read.absence.id is 'Id of the person.';
comment on column read.absence.away_from is 'First day, in the owner company''s time zone.';
comment on column read.absence.away_to is 'Last day.';

create view reporting.assignment_rules as
  select r.id as owner_id, n.position::integer as position, n.rule ->> 'to' as goes_to,
    array(select jsonb_array_elements_text(n.rule -> 'languages')) as languages,
    array(select jsonb_array_elements_text(n.rule -> 'types')) as types,
    array(select jsonb_array_elements_text(n.rule -> 'origins')) as origin_countries,
    array(select jsonb_array_elements_text(n.rule -> 'destinations')) as destination_countries,
    jsonb_array_length(n.rule -> 'executives') as executives, r.target_minutes, r.changed_at
  from read.assignment_rules r cross join jsonb_array_elements(r.rules) with ordinality as n(rule, position);
comment on view reporting.assignment_rules is 'Rules by which new requests get their executive, of owner companies that wrote their own; one row a rule.';
comment on column reporting.assignment_rules.owner_id is 'Owner company (tenant).';
comment on column reporting.assignment_rules.position is 'From 1; the first rule that finds somebody present decides.';
comment on column reporting.assignment_rules.goes_to is 'portfolio: to executives of the company''s portfolios; executives: to the named ones; queue: to nobody yet.';
comment on column reporting.assignment_rules.languages is 'Of the request (es, en, pt); empty: any.';
comment on column reporting.assignment_rules.types is 'Kinds of rates: AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER; empty: any.';
comment on column reporting.assignment_rules.origin_countries is 'ISO 3166-1 codes, two letters; empty: any.';
comment on column reporting.assignment_rules.destination_countries is 'ISO 3166-1 codes, two letters; empty: any.';
comment on column reporting.assignment_rules.executives is 'How many executives it names.';
comment on column reporting.assignment_rules.target_minutes is 'Minutes that a request may wait unassigned; null: for ever. The same for all rules of an owner company.';
comment on column reporting.assignment_rules.changed_at is 'When the rules last changed (UTC).';

create view reporting.quoter_assignments as
  select id, owner_id, executive_id, opened_at, assigned_at, assigned_because
  from read.quoter_list;
comment on view reporting.quoter_assignments is 'Who has each quoter, since when and why; joins reporting.quoters by id.';
comment on column reporting.quoter_assignments.id is 'Id of the quote.';
comment on column reporting.quoter_assignments.owner_id is 'Owner company (tenant).';
comment on column reporting.quoter_assignments.executive_id is 'Id of the executive; null: nobody has it.';
comment on column reporting.quoter_assignments.opened_at is 'When it was asked for (UTC).';
comment on column reporting.quoter_assignments.assigned_at is 'When its executive was assigned (UTC); null: nobody has it.';
comment on column reporting.quoter_assignments.assigned_because is 'taken: by the executive; portfolio or executives: by a rule; null: somebody named the executive, or nobody has it.';
