export { loader } from '~/pages/crm/calendar-address/feed.server';
