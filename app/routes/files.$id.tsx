export { loader } from '~/pages/files/file.server';
