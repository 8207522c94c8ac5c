export { exportLoader as loader } from '~/pages/crm/companies/sheets.server';
