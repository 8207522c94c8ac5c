export { indexLoader as loader } from './legal-texts.server';
