export { action } from '~/pages/shell/preferences/preferences.server';
