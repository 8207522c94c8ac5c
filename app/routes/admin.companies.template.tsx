export { templateLoader as loader } from '~/pages/crm/companies/sheets.server';
