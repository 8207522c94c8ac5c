-- What people type and choose, changes of many records at once, and how other companies' services answer. Kept, not rebuilt.

create table platform.drafts (
  person_id text,
  form      text,
  record_id text,
  revision  text not null,
  content   jsonb not null,
  saved_at  timestamptz not null default now(),
  holder    text,
  primary key (person_id, form, record_id)
);
comment on table platform.drafts is 'Unsaved contents of forms, each person''s own. Dropped when saved, and after 30 days.';
comment on column platform.drafts.form is 'Which form, such as offer.';
comment on column platform.drafts.record_id is 'Id of the record that the form edits.';
comment on column platform.drafts.revision is 'Revision of the record that the form was opened with.';
comment on column platform.drafts.holder is 'The open page that wrote it last. Null for forms whose last change wins.';
create index drafts_saved_at on platform.drafts (saved_at);

create table platform.saved_views (
  id        text primary key,
  person_id text not null,
  page      text not null,
  name      text not null,
  query     text not null,
  saved_at  timestamptz not null default now(),
  owner_id  text
);
comment on table platform.saved_views is 'Addresses of lists that people have saved; each person''s own, or shared with their owner company.';
comment on column platform.saved_views.page is 'Path of the list, such as /admin/carriers.';
comment on column platform.saved_views.query is 'Query of the address: filters, order, columns. Never the page number.';
comment on column platform.saved_views.owner_id is 'The owner company whose staff see the view as well; null: only the person who saved it.';
create unique index saved_views_name on platform.saved_views (person_id, page, platform.folded(name));
create index saved_views_shared on platform.saved_views (owner_id, page) where owner_id is not null;

create table platform.list_columns (
  person_id text,
  page      text,
  columns   text[] not null,
  chosen_at timestamptz not null default now(),
  primary key (person_id, page)
);
comment on table platform.list_columns is 'The columns that a person wants to see of a list, until they choose others.';
comment on column platform.list_columns.page is 'Path of the list, such as /admin/quoters.';
comment on column platform.list_columns.columns is 'Ids of the columns, in their order.';

create table platform.import_mappings (
  person_id text,
  owner_id  text,
  subject   text,
  headers   text,
  keys      jsonb not null,
  decimal   text not null,
  day_order text not null,
  used_at   timestamptz not null default now(),
  primary key (person_id, owner_id, subject, headers)
);
comment on table platform.import_mappings is 'Columns of imported files as a person assigned them, for the next file with the same headers. Forgotten after a year without use.';
comment on column platform.import_mappings.subject is 'Name of the catalogue, or the path of the kind of rates: sea-rates.';
comment on column platform.import_mappings.headers is 'SHA-256 of the headers, in their order, as they are compared.';
comment on column platform.import_mappings.keys is 'For each column of the file, the key of the sheet''s column or null.';
comment on column platform.import_mappings.day_order is 'day-first or month-first, for days that can be read both ways.';
create index import_mappings_unused on platform.import_mappings (used_at);

create table platform.supplier_layouts (
  owner_id     text,
  subject      text,
  supplier_key text,
  headers      text,
  supplier     text not null,
  roles        jsonb not null,
  facts        jsonb not null,
  used_at      timestamptz not null default now(),
  primary key (owner_id, subject, headers, supplier_key)
);
comment on table platform.supplier_layouts is 'Columns of suppliers'' tariff sheets as people of an owner company corrected them. Forgotten after a year without use.';
comment on column platform.supplier_layouts.subject is 'The path of the kind of rates: sea-rates.';
comment on column platform.supplier_layouts.supplier_key is 'The supplier''s name as names are compared.';
comment on column platform.supplier_layouts.headers is 'SHA-256 of the names of the columns, sorted.';
comment on column platform.supplier_layouts.supplier is 'The supplier''s name as it was written.';
comment on column platform.supplier_layouts.roles is 'What columns hold where it differs from what is proposed. Null leaves a column out.';
comment on column platform.supplier_layouts.facts is 'What the sheet does not say and does not change: supplier, carrier, currency.';
create index supplier_layouts_unused on platform.supplier_layouts (used_at);

create table platform.name_aliases (
  owner_id text,
  list     text,
  word_key text,
  word     text not null,
  value    text not null,
  label    text not null,
  said_by  text not null,
  said_at  timestamptz not null default now(),
  primary key (owner_id, list, word_key)
);
comment on table platform.name_aliases is 'Names in files that are in no catalogue, with the record that an owner company means by them.';
comment on column platform.name_aliases.list is 'The catalogue, or the type of place: carriers, suppliers, port, airport, zone.';
comment on column platform.name_aliases.word_key is 'The name as names are compared.';
comment on column platform.name_aliases.value is 'The id of the record, or the code of the place.';
comment on column platform.name_aliases.label is 'The record''s name when it was chosen.';
comment on column platform.name_aliases.said_by is 'Id of the person.';

create table platform.catalogue_imports (
  id             uuid primary key,
  catalogue      text not null,
  owner_id       text,
  actor          jsonb not null,
  via            text not null,
  asked_at       timestamptz not null default now(),
  file_id        text,
  file_name      text not null,
  reading        jsonb not null,
  state          text not null,
  applies        boolean not null default false,
  is_stopping    boolean not null default false,
  progress       real not null default 0,
  new_rows       integer not null default 0,
  changed_rows   integer not null default 0,
  unchanged_rows integer not null default 0,
  invalid_rows   integer not null default 0,
  created        integer not null default 0,
  updated        integer not null default 0,
  unneeded       integer not null default 0,
  failed         integer not null default 0,
  refusal        jsonb,
  done_at        timestamptz,
  undo_id        uuid,
  undo_actor     jsonb,
  undo_via       text,
  undone         integer not null default 0,
  left_alone     integer not null default 0,
  undone_at      timestamptz,
  faults         integer not null default 0,
  calculated     integer not null default 0
);
comment on table platform.catalogue_imports is 'One file imported into a catalogue or into the rates of a kind. Its id is the correlation id of all its events.';
comment on column platform.catalogue_imports.catalogue is 'Name of the catalogue, or the path of the kind of rates: sea-rates.';
comment on column platform.catalogue_imports.actor is 'Whoever asked, as commands know them: each row is carried out on their account.';
comment on column platform.catalogue_imports.file_id is 'Null for a change of many rates, which is asked for on the list or by a call: see rate_changes.';
comment on column platform.catalogue_imports.reading is 'Which column of the file is which field, its decimal sign, and whether empty cells clear.';
comment on column platform.catalogue_imports.state is 'mapping, checking, checked, applying, done, cancelled, refused, undoing or undone.';
comment on column platform.catalogue_imports.applies is 'Goes on to apply without being asked once the check is done.';
comment on column platform.catalogue_imports.unneeded is 'Rows that turned out to change nothing when their turn came.';
comment on column platform.catalogue_imports.undo_id is 'The correlation id of the events that undo it.';
comment on column platform.catalogue_imports.faults is 'Attempts in a row that failed without progress; at three the import stops.';
comment on column platform.catalogue_imports.calculated is 'Imported cells whose values formulas gave when the file was last saved.';
create index catalogue_imports_of on platform.catalogue_imports (catalogue, asked_at desc);
create index catalogue_imports_busy on platform.catalogue_imports (asked_at) where state in ('checking', 'applying', 'undoing');

create table platform.catalogue_import_rows (
  import_id  uuid references platform.catalogue_imports (id) on delete cascade,
  row        integer,
  verdict    text not null,
  name       text,
  record_id  text,
  revision   integer,
  input      jsonb,
  before     jsonb,
  problems   jsonb,
  outcome    text,
  undo       text,
  turns      jsonb not null default '[]',
  source     jsonb,
  supersedes jsonb,
  primary key (import_id, row)
);
comment on table platform.catalogue_import_rows is 'One row of an imported file: the verdict of the check, and its outcome.';
comment on column platform.catalogue_import_rows.verdict is 'new, changed, unchanged or invalid.';
comment on column platform.catalogue_import_rows.revision is 'Of the record: as the check saw it, then as the import left it.';
comment on column platform.catalogue_import_rows.input is 'What the command takes: all fields of a new record, those that change of another.';
comment on column platform.catalogue_import_rows.before is 'Values of the fields that change, for the undoing.';
comment on column platform.catalogue_import_rows.problems is 'Why the row is invalid, failed, or was left alone by the undoing.';
comment on column platform.catalogue_import_rows.outcome is 'created, updated, unneeded or failed; null while its turn has not come.';
comment on column platform.catalogue_import_rows.undo is 'undone or left; null while its turn has not come.';
comment on column platform.catalogue_import_rows.turns is 'Names of turns: rows that share one are carried out one after the other; none: with all others at once.';
comment on column platform.catalogue_import_rows.source is 'Worksheet and row of the file that the row was made from; null: it is that row of the file.';
comment on column platform.catalogue_import_rows.supersedes is 'Records that this one takes the place of: what their commands take, and the former values for the undoing. Null: none.';
create index catalogue_import_rows_verdict on platform.catalogue_import_rows (import_id, verdict, row);
create index catalogue_import_rows_superseding on platform.catalogue_import_rows (import_id) where supersedes is not null;
-- The page of an import asks again and again for the rows that failed, which are few.
create index catalogue_import_rows_failed on platform.catalogue_import_rows (import_id, row)
  where verdict = 'invalid' or outcome = 'failed';

create table platform.rate_import_prices (
  import_id       uuid references platform.catalogue_imports (id) on delete cascade,
  number          integer,
  row             integer,
  record_id       text,
  record_code     text,
  origin          text not null,
  destination     text not null,
  carriers        jsonb not null,
  valid_from      text,
  valid_to        text,
  part            text not null,
  subject         text not null,
  detail          jsonb not null,
  state           text not null,
  before          text,
  before_currency text,
  after           text,
  after_currency  text,
  percent         text,
  primary key (import_id, number)
);
comment on table platform.rate_import_prices is 'Each price of an imported sheet of rates, and of rates that the sheet no longer has, with what it was. Kept as long as the import.';
comment on column platform.rate_import_prices.number is 'In the order of the file; prices that it no longer has follow.';
comment on column platform.rate_import_prices.row is 'The row of the import; null: the file no longer has it and the rate is left as it is.';
comment on column platform.rate_import_prices.record_id is 'The older rate; null: there was none.';
comment on column platform.rate_import_prices.carriers is 'Ids of the carriers.';
comment on column platform.rate_import_prices.valid_from is 'First day of the new rate, or of the one that the file no longer has.';
comment on column platform.rate_import_prices.part is 'unit, segment, minimum or surcharge.';
comment on column platform.rate_import_prices.subject is 'The container, the first quantity of a break or the code of a surcharge.';
comment on column platform.rate_import_prices.detail is 'What the price is multiplied by, and what else tells it apart.';
comment on column platform.rate_import_prices.state is 'new, dearer, cheaper, same, gone, or other: in another currency.';
comment on column platform.rate_import_prices.percent is 'How much dearer, with one decimal; null where it cannot be told.';
create index rate_import_prices_lane on platform.rate_import_prices (import_id, origin, destination, number);
create index rate_import_prices_state on platform.rate_import_prices (import_id, state, origin, destination, number);

create table platform.rate_changes (
  id       uuid primary key references platform.catalogue_imports (id) on delete cascade,
  change   jsonb not null,
  rate_ids text[] not null
);
comment on table platform.rate_changes is 'What a change of many rates does, and to which, by the id of its import. Its rows, outcomes and undoing are those of imports.';
comment on column platform.rate_changes.change is 'The change, as the form and calls say it.';
comment on column platform.rate_changes.rate_ids is 'Frozen when it was asked for, so that rates which match the filter later are left alone.';

create table platform.rate_endings (
  ending_id text,
  newer_id  text not null,
  older_id  text,
  to_before date not null,
  to_after  date not null,
  made_at   timestamptz not null default now(),
  undone_at timestamptz,
  primary key (ending_id, older_id)
);
comment on table platform.rate_endings is 'Older rates that were ended when a newer one was published, with the last day that each had.';
comment on column platform.rate_endings.ending_id is 'Id of the command that published the newer rate.';
comment on column platform.rate_endings.undone_at is 'When their days were given back. Null: never.';
create index rate_endings_newer on platform.rate_endings (newer_id, made_at);

create table platform.rate_date_jobs (
  id       uuid primary key,
  kind     text not null,
  actor    jsonb not null,
  asked_at timestamptz not null default now(),
  done_at  timestamptz
);
comment on table platform.rate_date_jobs is 'Changes of dates of many rates. Without done_at it is pending.';
comment on column platform.rate_date_jobs.actor is 'Whoever asked, as commands know them: each rate is changed on their account.';

create table platform.rate_date_job_rates (
  job_id     uuid references platform.rate_date_jobs (id) on delete cascade,
  position   integer,
  rate_id    text not null,
  valid_from date not null,
  valid_to   date not null,
  command_id uuid not null,
  outcome    text,
  code       text,
  params     jsonb,
  primary key (job_id, position)
);
comment on table platform.rate_date_job_rates is 'One rate of a job: its new days and its outcome (updated, unchanged, refused with its code).';
comment on column platform.rate_date_job_rates.command_id is 'Fixed when the job is asked for, so that a job taken up again changes nothing twice.';

create table platform.quoter_bulk_changes (
  id       uuid primary key,
  change   text not null,
  input    jsonb,
  actor    jsonb not null,
  total    integer not null,
  asked_at timestamptz not null default now(),
  done_at  timestamptz
);
comment on table platform.quoter_bulk_changes is 'Changes of many quotes, made by a job. Without done_at it is pending. Removed 30 days after they were asked for.';
comment on column platform.quoter_bulk_changes.input is 'Of the command without the quote; emptied once it is done, since its comment may name somebody.';
comment on column platform.quoter_bulk_changes.actor is 'Whoever asked, as commands know them: each quote is changed on their account.';

create table platform.quoter_bulk_change_quotes (
  change_id  uuid references platform.quoter_bulk_changes (id) on delete cascade,
  position   integer,
  quote_id   text not null,
  revision   integer not null,
  command_id uuid not null,
  outcome    text,
  refusal    jsonb,
  primary key (change_id, position)
);
comment on table platform.quoter_bulk_change_quotes is 'One quote of a change and its outcome: changed, unchanged, or refused with the reason.';
comment on column platform.quoter_bulk_change_quotes.revision is 'When it was asked for: a quote that changed since then is refused.';
comment on column platform.quoter_bulk_change_quotes.command_id is 'Fixed when it is asked for, so that a job taken up again changes nothing twice.';
create index quoter_bulk_change_quotes_waiting on platform.quoter_bulk_change_quotes (change_id, position) where outcome is null;

create table platform.quoter_numbers (
  year integer primary key,
  last integer not null
);
comment on table platform.quoter_numbers is 'Last number taken of each year''s quoter references (Q-YYYY-NNNNNN). A refused request leaves a gap.';

create sequence platform.reservation_number;
comment on sequence platform.reservation_number is 'Numbers of reservations (R-YYYY-NNNNNN). A refused confirm leaves a gap.';

create table platform.provider_states (
  provider        text check (provider in ('currency-rates', 'air-schedules', 'geocoding', 'maps')),
  process         text,
  breaker         text not null check (breaker in ('closed', 'open', 'half-open')),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  reported_at     timestamptz not null default now(),
  primary key (provider, process)
);
comment on table platform.provider_states is 'How a provider answers each process, one row for both.';
comment on column platform.provider_states.process is 'Name of the process that calls it.';
comment on column platform.provider_states.breaker is 'open: calls are refused at once until the service has had a pause; half-open: the next call tries it.';
comment on column platform.provider_states.last_success_at is 'When it last answered (UTC); null: never.';
comment on column platform.provider_states.last_failure_at is 'When a call last failed (UTC); null: never.';
comment on column platform.provider_states.reported_at is 'When the process last said so (UTC).';

create table platform.provider_failures (
  id       bigint generated always as identity primary key,
  provider text not null,
  process  text not null,
  kind     text not null check (kind in ('timed-out', 'unreachable', 'refused', 'nonsense')),
  detail   text,
  at       timestamptz not null default now()
);
comment on table platform.provider_failures is 'Calls to providers that failed, the newest of each provider.';
comment on column platform.provider_failures.kind is 'timed-out; unreachable: no connection; refused: an HTTP status that is no answer; nonsense: an answer that cannot be read.';
comment on column platform.provider_failures.detail is 'The HTTP status, or what could not be read; never an address, which may hold a key.';
create index provider_failures_newest on platform.provider_failures (provider, id desc);

create table platform.currency_rate_proposals (
  id             text primary key,
  owner_id       text not null,
  currency       text not null,
  date           date not null,
  units_per_usd  numeric not null,
  source         text not null,
  previous_units numeric not null,
  previous_date  date not null,
  state          text not null check (state in ('waiting', 'approving', 'approved', 'refused', 'superseded')),
  proposed_at    timestamptz not null default now(),
  settled_at     timestamptz,
  settled_by     text,
  unique (owner_id, currency, date)
);
comment on table platform.currency_rate_proposals is 'Currency rates of a provider that differ too much from the last one, for a manager to approve or refuse.';
comment on column platform.currency_rate_proposals.id is 'Also the id of the currency rate that it becomes, so that approving twice adds one.';
comment on column platform.currency_rate_proposals.owner_id is 'Owner company (tenant) whose rate it would be.';
comment on column platform.currency_rate_proposals.date is 'Day that the provider states the rate for.';
comment on column platform.currency_rate_proposals.previous_units is 'Units per US dollar of the last rate when it was proposed.';
comment on column platform.currency_rate_proposals.state is 'waiting: for a manager; approving: approved, not added yet; superseded: a newer answer or rate made it pointless.';
comment on column platform.currency_rate_proposals.settled_by is 'Who approved or refused it; null: nobody, or the platform.';
create index currency_rate_proposals_waiting on platform.currency_rate_proposals (owner_id, currency) where state in ('waiting', 'approving');
