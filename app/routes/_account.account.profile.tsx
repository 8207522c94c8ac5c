export { action, loader } from '~/pages/people/account/account.server';
export { default, meta } from '~/pages/people/account/account';
