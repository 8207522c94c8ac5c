alter table read.profits add column per text, add column "of" text, add column min numeric, add column max numeric;
comment on column read.profits.per is 'What an amount is added for: shipment, container, wm or kg; null: the shipment.';
comment on column read.profits."of" is 'What a percent is of: freight or costs; null: the freight.';
comment on column read.profits.min is 'Least profit of a shipment, in currency.';
comment on column read.profits.max is 'Most profit of a shipment, in currency.';
