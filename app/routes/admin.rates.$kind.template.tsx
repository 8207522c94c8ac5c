export { templateLoader as loader } from '~/features/rating/list/export.server';
