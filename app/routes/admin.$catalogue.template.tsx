export { templateLoader as loader } from '~/pages/catalogues/export/export.server';
