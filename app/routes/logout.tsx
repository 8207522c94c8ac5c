export { action, loader } from '~/pages/people/logout.server';
