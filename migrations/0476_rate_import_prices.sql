-- The prices of an imported sheet of rates beside those that they follow, for its review by lane.
create table platform.rate_import_prices (
  import_id        uuid not null references platform.catalogue_imports (id) on delete cascade,
  number           integer not null,
  row              integer,
  record_id        text,
  record_code      text,
  origin           text not null,
  destination      text not null,
  carriers         jsonb not null,
  valid_from       text,
  valid_to         text,
  part             text not null,
  subject          text not null,
  detail           jsonb not null,
  state            text not null,
  before           text,
  before_currency  text,
  after            text,
  after_currency   text,
  percent          text,
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
