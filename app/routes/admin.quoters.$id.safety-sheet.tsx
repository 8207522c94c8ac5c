export { loader } from '~/pages/quoting/one/safety-sheet.server';
