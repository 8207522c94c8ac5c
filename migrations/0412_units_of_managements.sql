-- Quotes are found by the business unit of their companies' managements, of millions of which few are read.
create index management_list_business_unit on read.management_list (business_unit, owner_id, company_id)
  where not is_removed and company_id is not null and business_unit is not null;
