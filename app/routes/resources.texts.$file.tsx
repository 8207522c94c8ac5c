export { loader } from '~/pages/shell/texts.server';
