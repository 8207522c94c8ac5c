alter table read.discounts add column maximum_discount numeric;
comment on column read.discounts.maximum_discount is 'Cap of a percent: the most that it takes off, in currency; null: no cap.';
comment on column read.discounts.currency is 'ISO 4217, of price, maximum_discount and an amount; null beside a price: US dollars.';
