export { loader } from '~/pages/owner-company/logo.server';
