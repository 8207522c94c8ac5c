export { loader } from '~/features/shell/texts.server';
