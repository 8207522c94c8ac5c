-- Texts for offers, for analysts. They reach no person.
create view reporting.conditions as
  select id, owner_id, is_active, name, leg, modal, es, en, pt, added_at, changed_at
  from read.conditions where not is_removed;
comment on view reporting.conditions is 'Texts that staff choose for offers, one row a condition; removed ones are left out.';
comment on column reporting.conditions.id is 'Id of the condition.';
comment on column reporting.conditions.owner_id is 'Owner company (tenant).';
comment on column reporting.conditions.is_active is 'Whether new offers may choose it.';
comment on column reporting.conditions.name is 'Its name among staff; customers never see it.';
comment on column reporting.conditions.leg is 'Part of the shipment that it is about: origin, freight, destination or services; null: all of it.';
comment on column reporting.conditions.modal is 'Type of shipment that it fits; null: every type.';
comment on column reporting.conditions.es is 'The text in Spanish.';
comment on column reporting.conditions.en is 'The text in English; null: customers read the Spanish one.';
comment on column reporting.conditions.pt is 'The text in Portuguese; null: customers read the Spanish one.';
comment on column reporting.conditions.added_at is 'When it was added (UTC).';
comment on column reporting.conditions.changed_at is 'When it last changed (UTC).';

comment on column read.conditions.name is 'Its name among staff; the natural key within the owner company.';
comment on column read.conditions.leg is 'Part of the shipment that it is about: origin, freight, destination or services; null: all of it.';
comment on column read.conditions.modal is 'Type of shipment that it fits; null: every type.';
comment on column read.conditions.es is 'The text in Spanish.';
comment on column read.conditions.en is 'The text in English; null: customers read the Spanish one.';
comment on column read.conditions.pt is 'The text in Portuguese; null: customers read the Spanish one.';
