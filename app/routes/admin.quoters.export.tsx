export { loader } from '~/features/quoting/list/export.server';
