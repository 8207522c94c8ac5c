-- How many times each team was assigned in turn, so that two assignments at once cannot close a circle.
alter table read.sales_team add column owner_id text, add column turns integer not null default 0;
comment on column read.sales_team.owner_id is 'Owner company (tenant); null: assigned before turns were kept.';
comment on column read.sales_team.turns is 'How many turns of its owner company the team has taken.';
create index sales_team_owner on read.sales_team (owner_id);
