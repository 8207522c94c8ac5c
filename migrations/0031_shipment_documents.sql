alter table read.attached_file add column document_type text, add column shipment_id text;
comment on column read.attached_file.document_type is 'Paper of a shipment, such as bill-of-lading, on reservations; null: any other file.';
comment on column read.attached_file.shipment_id is 'Shipment of the reservation that it is of; null: all of them.';

create or replace view reporting.attached_files as
  select id, model, model_id, owner_id, media_type, size, is_active, for_customers, by_customer, attached_at, changed_at,
    document_type, shipment_id
  from read.attached_file;
comment on column reporting.attached_files.document_type is 'Paper of a shipment, such as bill-of-lading, on reservations; null: any other file.';
comment on column reporting.attached_files.shipment_id is 'Shipment of the reservation that it is of, as in reporting.shipments; null: all of them.';
