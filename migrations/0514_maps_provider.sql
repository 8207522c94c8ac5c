-- Ways by road come from a provider too.
alter table platform.provider_states drop constraint provider_states_provider_check;
alter table platform.provider_states add constraint provider_states_provider_check
  check (provider in ('currency-rates', 'air-schedules', 'geocoding', 'maps'));
