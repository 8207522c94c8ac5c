export { templateLoader as loader } from '~/pages/people/clients/clients.server';
