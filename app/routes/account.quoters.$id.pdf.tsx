export { loader } from '~/features/quoting/one/pdf.server';
