-- How far each quote came, how long it took and what it was worth, for reports.
create table read.quoter_progress (
  id               text primary key,
  state            text not null,
  state_since      timestamptz not null,
  reached          text[] not null,
  first_quoted_at  timestamptz,
  sent             jsonb not null,
  value_total      numeric,
  value_currency   text
);
comment on table read.quoter_progress is 'How far each quoter came and what it was worth; one row a quoter.';
comment on column read.quoter_progress.state is 'Code of its level-1 state.';
comment on column read.quoter_progress.state_since is 'Since when it has stood in its level-1 state, whatever its level-2 state did.';
comment on column read.quoter_progress.reached is 'Codes of every level-1 state it has ever stood in, in the order of the first time.';
comment on column read.quoter_progress.first_quoted_at is 'When its first offer was sent; of quoters priced before there were offers, when they first stood in the state quoted; null: never.';
comment on column read.quoter_progress.sent is 'Total and currency of each offer that was sent, by the offer''s id.';
comment on column read.quoter_progress.value_total is 'Total of the accepted offer, else of the one sent last, else of the priced lines, in value_currency.';
alter table read.quoter_progress set (fillfactor = 85);

create view reporting.quoter_progress as
  select id, state, state_since, reached, first_quoted_at, value_total, value_currency from read.quoter_progress;
comment on view reporting.quoter_progress is 'How far each quoter came, when, and what it was worth; joins reporting.quoters by id.';
comment on column reporting.quoter_progress.reached is 'Codes of every level-1 state it has ever stood in, in the order of the first time.';
comment on column reporting.quoter_progress.first_quoted_at is 'When its first offer was sent; of quoters priced before there were offers, when they first stood in the state quoted; null: never.';
comment on column reporting.quoter_progress.value_total is 'Total of the accepted offer, else of the one sent last, else of the priced lines, in value_currency.';
