export { action } from '~/features/shell/preferences/preferences.server';
