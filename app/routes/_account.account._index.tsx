export { action, loader } from '~/features/people/account/account.server';
export { default, meta } from '~/features/people/account/account';
