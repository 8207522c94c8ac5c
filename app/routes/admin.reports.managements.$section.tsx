export { loader } from '~/pages/reports/managements/sheet.server';
