-- What imported files say of companies and clients beside the known fields.
alter table read.company_list add column other_data text[] not null default '{}';
alter table read.client_profile add column other_data text[] not null default '{}';
comment on column read.company_list.other_data is 'Of imported files: each column without a field of its own, with its header. "Giro: Frutas".';
comment on column read.client_profile.other_data is 'Of imported files: each column without a field of its own, with its header. "Giro: Frutas".';
