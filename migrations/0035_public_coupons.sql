alter table read.discounts add column is_public boolean;
comment on column read.discounts.is_public is 'Of coupons: the shop shows it to whom it may serve; null: only who knows the code uses it.';
