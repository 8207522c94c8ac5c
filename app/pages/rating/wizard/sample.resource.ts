export { action } from './sample.server';
