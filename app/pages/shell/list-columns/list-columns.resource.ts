export { action } from './list-columns.server';
