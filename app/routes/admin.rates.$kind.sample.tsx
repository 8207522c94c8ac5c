export { action } from '~/pages/rating/wizard/sample.server';
