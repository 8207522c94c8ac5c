-- Every catalogue is an owner company's own or the platform's. Records of the first kind that named no owner company were everybody's:
-- they go to the shop's owner company (domain/people/person/owner.ts). The events stay as they are; the projections read them the same way.

-- The natural key of an owner company's record has the owner company before it. Where the shop has a record of that key already, the older
-- reservation stays as it is: nobody asks for it any more.
update platform.reservations r set key = renamed.key
from (
  select scope, key as before, '01900000-0000-7000-8000-000000000001' || case when key like '|%' then '' else '|' end || key as key
  from platform.reservations
  where key !~ '^removed [0-9a-f-]{36}$' and (
    scope in ('bankAccount.key', 'branch.key', 'commodity.key', 'currencyRate.key', 'faqCategory.key', 'faqSubcategory.key', 'faq.key', 'product.key', 'quoterState.key', 'supplier.key')
    or (scope = 'surcharge.key' and split_part(key, '|', 4) <> '')
    or (key like '|%' and scope in ('businessUnit.key', 'discount.key', 'mission.key', 'portfolio.key', 'profit.key', 'result.key', 'tag.key'))
  )
) renamed
where r.scope = renamed.scope and r.key = renamed.before
  and not exists (select from platform.reservations there where there.scope = r.scope and there.key = renamed.key);

-- Shown at once; the projections read their past anew behind it.
update read.bank_accounts set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.branches set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.commodities set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.currency_rates set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.faq_categories set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.faq_subcategories set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.faqs set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.products set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.quoter_states set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.suppliers set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.business_units set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.discounts set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.missions set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.portfolios set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.profits set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.results set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.tags set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null;
update read.surcharges set owner_id = '01900000-0000-7000-8000-000000000001' where owner_id is null and supplier is not null;

-- Lists are of one owner company, in the catalogue's usual order.
create index bank_accounts_of_owner on read.bank_accounts (owner_id, bank_name collate "es-x-icu", id) where not is_removed;
create index branches_of_owner on read.branches (owner_id, name collate "es-x-icu", id) where not is_removed;
create index commodities_of_owner on read.commodities (owner_id, name collate "es-x-icu", id) where not is_removed;
create index currency_rates_of_owner on read.currency_rates (owner_id, date desc, id desc) where not is_removed;
create index products_of_owner on read.products (owner_id, name collate "es-x-icu", id) where not is_removed;
create index suppliers_of_owner on read.suppliers (owner_id, name collate "es-x-icu", id) where not is_removed;

comment on column read.business_units.owner_id is 'The owner company (tenant).';
comment on column read.missions.owner_id is 'The owner company (tenant).';
comment on column read.portfolios.owner_id is 'The owner company (tenant).';
comment on column read.profits.owner_id is 'The owner company (tenant).';
comment on column read.results.owner_id is 'The owner company (tenant).';
comment on column read.tags.owner_id is 'The owner company (tenant).';
comment on column read.surcharges.owner_id is 'The owner company (tenant); null: the platform''s, without a supplier.';
