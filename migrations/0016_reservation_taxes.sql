alter table read.reservation add column taxes jsonb not null default '[]';
comment on table read.reservation is 'What customers confirmed, with prices frozen. total is in currency and is the amount to pay; payment_status is pending, completed or failed.';
comment on column read.reservation.taxes is 'By rate of tax: percent (null: exempt), net less discounts, tax and reasons (laws).';
comment on column read.reservation.tax is 'Sum of taxes; included in total.';

create view reporting.reservation_taxes as
  select r.id || ' ' || coalesce(t.percent, 'exempt') as id, r.id as reservation_id, r.owner_id, r.currency, t.percent::numeric as percent,
    t.net::numeric as net, t.tax::numeric as tax
  from read.reservation r, jsonb_to_recordset(r.taxes) as t (percent text, net text, tax text);
comment on view reporting.reservation_taxes is 'Tax of reservations; one row for each reservation and rate of tax.';
comment on column reporting.reservation_taxes.id is 'Ids of reservation and rate of tax.';
comment on column reporting.reservation_taxes.reservation_id is 'Id of the reservation.';
comment on column reporting.reservation_taxes.owner_id is 'Owner company (tenant).';
comment on column reporting.reservation_taxes.currency is 'Currency of the amounts, ISO 4217.';
comment on column reporting.reservation_taxes.percent is 'Rate of tax in percent; null: exempt.';
comment on column reporting.reservation_taxes.net is 'Net amount taxed at this rate, less discounts.';
comment on column reporting.reservation_taxes.tax is 'Tax on the net amount.';
