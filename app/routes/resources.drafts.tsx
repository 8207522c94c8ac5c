export { action } from '~/pages/forms/keep-draft.server';
