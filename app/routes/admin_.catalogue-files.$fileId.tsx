export { loader } from '~/catalogues/file.server';
