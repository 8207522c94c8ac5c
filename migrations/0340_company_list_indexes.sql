-- The list of companies in each of its orders, a picture by its file, and imports by the id in another system.
create index company_list_by_name on read.company_list (owner_id, name, id) where not is_removed;
create index company_list_by_registration on read.company_list (owner_id, registered_at, id) where not is_removed;
create index company_list_by_change on read.company_list (owner_id, changed_at, id) where not is_removed;
create index company_list_avatar on read.company_list (avatar_file_id) where avatar_file_id is not null;
create index company_list_external_id on read.company_list (owner_id, external_id) where external_id is not null and not is_removed;
