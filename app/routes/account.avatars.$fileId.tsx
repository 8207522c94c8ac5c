export { loader } from '~/features/people/account/avatar-file.server';
