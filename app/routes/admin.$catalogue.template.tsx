export { templateLoader as loader } from '~/catalogues/export/export.server';
