export { loader } from '~/pages/people/account/avatar-file.server';
