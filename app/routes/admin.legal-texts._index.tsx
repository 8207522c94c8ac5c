export { indexLoader as loader } from '~/pages/legal/legal-texts.server';
