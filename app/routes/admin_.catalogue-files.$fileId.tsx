export { loader } from '~/pages/catalogues/file.server';
