export { loader } from '~/features/rating/list/export.server';
