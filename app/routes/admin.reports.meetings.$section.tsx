export { loader } from '~/pages/reports/meetings/sheet.server';
