export { sourceLoader as loader } from '~/pages/support/mail.server';
