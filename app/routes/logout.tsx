export { action, loader } from '~/features/people/logout.server';
