export { loader } from '~/pages/crm/company-form/alike.server';
