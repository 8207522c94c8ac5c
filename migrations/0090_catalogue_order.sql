-- Lists put names in the order people look them up in, without regard to capitals and accents: these indexes hold that order.
create index carriers_order on read.carriers (platform.folded(name), id) where not is_removed;
create index suppliers_order on read.suppliers (platform.folded(name), id) where not is_removed;
create index airports_order on read.airports (platform.folded(name), id) where not is_removed;
create index ports_order on read.ports (platform.folded(name), id) where not is_removed;
create index airlines_order on read.airlines (platform.folded(name), id) where not is_removed;
create index branches_order on read.branches (platform.folded(name), id) where not is_removed;
create index commodities_order on read.commodities (platform.folded(name), id) where not is_removed;
create index products_order on read.products (platform.folded(name), id) where not is_removed;
create index profits_order on read.profits (platform.folded(name), id) where not is_removed;
create index bank_accounts_order on read.bank_accounts (platform.folded(bank_name), id) where not is_removed;
create index results_order on read.results (platform.folded(result), id) where not is_removed;
create index missions_order on read.missions (platform.folded(name), id) where not is_removed;
create index business_units_order on read.business_units (platform.folded(name), id) where not is_removed;
create index portfolios_order on read.portfolios (platform.folded(name), id) where not is_removed;
create index tags_order on read.tags (platform.folded(name), id) where not is_removed;
create index owners_order on read.owners (platform.folded(name), id) where not is_removed;
