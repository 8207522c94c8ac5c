create table read.shipment (
  id                text primary key,
  reservation_id    text not null,
  shipment_id       text not null,
  owner_id          text,
  position          integer not null,
  type              text not null,
  origin_code       text,
  origin_name       text not null,
  destination_code  text,
  destination_name  text not null,
  carriers          text[] not null,
  carrier_reference text,
  vessel            text,
  voyage            text,
  flight            text,
  waybill           text,
  containers        text[] not null,
  milestones        jsonb not null,
  corrections       jsonb not null,
  last_milestone    text not null,
  next_milestone    text,
  next_expected_at  timestamptz,
  late_from         timestamptz,
  discharged_on     date,
  delivered_on      date,
  empty_returned_on date,
  made_at           timestamptz not null,
  changed_at        timestamptz not null,
  search            text not null
);
comment on table read.shipment is 'Shipments of reservations, one row each: a line of a cart, or the whole of a booked offer.';
comment on column read.shipment.id is 'Ids of the reservation and of the shipment in it.';
comment on column read.shipment.shipment_id is 'Id of the reserved line, or offer.';
comment on column read.shipment.position is 'Order within the reservation, from 0.';
comment on column read.shipment.type is 'Kind of shipment, which decides its milestones.';
comment on column read.shipment.carrier_reference is 'Booking number of the carrier.';
comment on column read.shipment.waybill is 'Number of the bill of lading, air waybill or consignment note.';
comment on column read.shipment.containers is 'Container numbers, ISO 6346.';
comment on column read.shipment.milestones is 'By milestone: planned, estimated and actual, as a local day or a minute with its offset; null: unknown.';
comment on column read.shipment.corrections is 'Actual times that were changed or taken back: milestone, was, at, reason, when and by whom.';
comment on column read.shipment.last_milestone is 'The last one in the order of the shipment that was reached.';
comment on column read.shipment.next_milestone is 'The first one after it; null: all were reached.';
comment on column read.shipment.next_expected_at is 'When it is estimated, else planned (UTC); null: unknown.';
comment on column read.shipment.late_from is 'From when on the next milestone is late (UTC): in the past if its estimate is later than its plan; null: unknown.';
comment on column read.shipment.discharged_on is 'Local day of the discharge, from which free days count.';
create index shipment_reservation on read.shipment (reservation_id, position, id);
create index shipment_owner on read.shipment (owner_id, made_at desc, id);
create index shipment_next on read.shipment (owner_id, next_milestone, next_expected_at, id);
create index shipment_late on read.shipment (owner_id, late_from, id) where late_from is not null;
create index shipment_vessel on read.shipment (owner_id, vessel, voyage) where vessel is not null;
create index shipment_flight on read.shipment (owner_id, flight) where flight is not null;
create index shipment_free_days on read.shipment (discharged_on, id)
  where discharged_on is not null and empty_returned_on is null;
create index shipment_search on read.shipment using gin (platform.folded(search) gin_trgm_ops);

create view reporting.shipments as
  select s.id, s.reservation_id, r.number as reservation_number, s.shipment_id, s.owner_id, s.type, s.origin_code, s.destination_code,
    s.carriers, s.carrier_reference, s.vessel, s.voyage, s.flight, s.waybill, s.containers, s.last_milestone, s.next_milestone,
    s.next_expected_at, s.discharged_on, s.delivered_on, s.empty_returned_on, r.cancelled_at, s.made_at, s.changed_at
  from read.shipment s
  join read.reservation r on r.id = s.reservation_id;
comment on view reporting.shipments is 'Shipments of reservations without anything that reaches a person; one row for each line of a cart or booked offer.';
comment on column reporting.shipments.id is 'Ids of the reservation and of the shipment in it.';
comment on column reporting.shipments.reservation_id is 'Id of the reservation, as in reporting.reservations.';
comment on column reporting.shipments.reservation_number is 'Number that customers know the reservation by.';
comment on column reporting.shipments.shipment_id is 'Id of the reserved line, or offer.';
comment on column reporting.shipments.owner_id is 'Owner company (tenant).';
comment on column reporting.shipments.type is 'Kind of shipment: AERIAL, LCL, FCL, LTL, FTL, DRAYAGE or COURIER.';
comment on column reporting.shipments.origin_code is 'IATA code, UN/LOCODE or code of the zone; null: an address.';
comment on column reporting.shipments.destination_code is 'IATA code, UN/LOCODE or code of the zone; null: an address.';
comment on column reporting.shipments.carriers is 'Names of the carriers that were booked.';
comment on column reporting.shipments.carrier_reference is 'Booking number of the carrier; null: not known.';
comment on column reporting.shipments.vessel is 'Name of the vessel; null: not known.';
comment on column reporting.shipments.voyage is 'Voyage of the vessel; null: not known.';
comment on column reporting.shipments.flight is 'Number of the flight; null: not known.';
comment on column reporting.shipments.waybill is 'Number of the bill of lading, air waybill or consignment note; null: not known.';
comment on column reporting.shipments.containers is 'Container numbers, ISO 6346.';
comment on column reporting.shipments.last_milestone is 'The last milestone that was reached; requested: only booked here.';
comment on column reporting.shipments.next_milestone is 'The milestone that comes next; null: all were reached.';
comment on column reporting.shipments.next_expected_at is 'When it is estimated, else planned (UTC); null: unknown.';
comment on column reporting.shipments.discharged_on is 'Local day of the discharge; null: not yet.';
comment on column reporting.shipments.delivered_on is 'Local day of the delivery; null: not yet.';
comment on column reporting.shipments.empty_returned_on is 'Local day on which the empty containers were returned; null: not yet.';
comment on column reporting.shipments.cancelled_at is 'When the reservation was cancelled (UTC); null while it holds.';
comment on column reporting.shipments.made_at is 'When it was booked (UTC).';
comment on column reporting.shipments.changed_at is 'When a milestone or its transport last changed (UTC).';

create view reporting.shipment_milestones as
  select s.id || '/' || m.key as id, s.id as shipment_id, s.reservation_id, s.owner_id, s.type, m.key as milestone,
    m.value ->> 'planned' as planned, m.value ->> 'estimated' as estimated, m.value ->> 'actual' as actual,
    (select count(*)::integer from jsonb_array_elements(s.corrections) c where c ->> 'milestone' = m.key) as corrections
  from read.shipment s, jsonb_each(s.milestones) m;
comment on view reporting.shipment_milestones is 'Milestones of shipments; one row for each that has a time.';
comment on column reporting.shipment_milestones.id is 'Ids of reservation and shipment, and the milestone.';
comment on column reporting.shipment_milestones.shipment_id is 'As id in reporting.shipments.';
comment on column reporting.shipment_milestones.reservation_id is 'Id of the reservation.';
comment on column reporting.shipment_milestones.owner_id is 'Owner company (tenant).';
comment on column reporting.shipment_milestones.type is 'Kind of shipment.';
comment on column reporting.shipment_milestones.milestone is 'booked, picked-up, gate-in, departed, transshipped, arrived, discharged, customs-cleared, delivered or empty-returned.';
comment on column reporting.shipment_milestones.planned is 'Local day, or local minute with its offset from UTC, as first agreed; null: unknown.';
comment on column reporting.shipment_milestones.estimated is 'The latest estimate, written likewise; null: unknown.';
comment on column reporting.shipment_milestones.actual is 'When it was reached, written likewise; null: not yet.';
comment on column reporting.shipment_milestones.corrections is 'How often its actual time was changed or taken back.';
