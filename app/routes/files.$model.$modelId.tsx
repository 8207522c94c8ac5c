export { action } from '~/pages/files/change-files.server';
