export { loader } from '~/pages/owner-company/carrier-logo.server';
