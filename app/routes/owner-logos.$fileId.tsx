export { loader } from '~/features/owner-company/logo.server';
