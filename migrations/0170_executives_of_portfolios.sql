-- The executives a portfolio is assigned to: they see and hand on its companies alone.
alter table read.portfolios add column executives text[];
comment on column read.portfolios.executives is 'Ids of the persons, executives or managers, who look after the companies.';
create index portfolios_executives on read.portfolios using gin (executives);
