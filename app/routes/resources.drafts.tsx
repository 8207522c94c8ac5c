export { action } from '~/pages/quoting/offers/drafts.server';
