export { loader } from '~/pages/quoting/report/sheet.server';
