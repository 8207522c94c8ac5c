export { action } from '~/pages/shell/list-columns/list-columns.server';
