export { loader } from '~/pages/quoting/one/pdf.server';
