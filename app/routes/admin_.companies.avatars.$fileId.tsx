export { loader } from '~/pages/crm/company-form/avatar-file.server';
