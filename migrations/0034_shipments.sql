alter table read.reservation add column shipments jsonb not null default '[]';
comment on column read.reservation.shipments is 'Of several shipments, each: lineId, pickup, delivery and booking. Empty: the row''s own hold for all its lines.';

create view reporting.reservation_shipments as
  select r.id || ' ' || s.line_id as id, r.id as reservation_id, r.owner_id, s.line_id, s.booking -> 'commodity' ->> 'hsCode' as hs_code,
    (s.booking ->> 'readyOn')::date as ready_on, s.pickup ->> 'country' as pickup_country, s.delivery ->> 'country' as delivery_country
  from read.reservation r, jsonb_to_recordset(
    case when r.shipments = '[]' then jsonb_build_array(jsonb_build_object('lineId', 'all', 'pickup', r.pickup, 'delivery', r.delivery, 'booking', r.booking))
    else r.shipments end) as sh ("lineId" text, pickup jsonb, delivery jsonb, booking jsonb)
  cross join lateral (select sh."lineId" as line_id, nullif(sh.pickup, 'null') as pickup, nullif(sh.delivery, 'null') as delivery,
    nullif(sh.booking, 'null') as booking) s;
comment on view reporting.reservation_shipments is 'Shipments of reservations, without anything that reaches a person; one row for each reservation and shipment.';
comment on column reporting.reservation_shipments.id is 'Ids of reservation and line.';
comment on column reporting.reservation_shipments.reservation_id is 'Id of the reservation.';
comment on column reporting.reservation_shipments.owner_id is 'Owner company (tenant).';
comment on column reporting.reservation_shipments.line_id is 'Id of the line that is shipped; all: the details hold for all lines.';
comment on column reporting.reservation_shipments.hs_code is 'Code of the Harmonized System of its goods, where it was given.';
comment on column reporting.reservation_shipments.ready_on is 'Day on which its cargo is ready; null: unknown.';
comment on column reporting.reservation_shipments.pickup_country is 'Country (ISO 3166) where it is picked up at a door; null: it is not.';
comment on column reporting.reservation_shipments.delivery_country is 'Country (ISO 3166) where it is delivered to a door; null: it is not.';
