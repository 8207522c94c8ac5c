-- Whether an owner company's bank accounts are printed on its offers. Null: not said, which means no.
alter table read.owners add column accounts_on_offers boolean;
comment on column read.owners.accounts_on_offers is 'Whether offers and quotes on paper show its bank accounts in their currency; null: no.';
