export { templateLoader as loader } from '~/pages/rating/list/export.server';
