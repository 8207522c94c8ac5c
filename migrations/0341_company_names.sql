-- Imports ask whether a company of the same name is the same one.
create index company_list_same_name on read.company_list (owner_id, platform.folded(name)) where not is_removed;
