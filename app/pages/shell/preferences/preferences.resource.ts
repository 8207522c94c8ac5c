export { action } from './preferences.server';
