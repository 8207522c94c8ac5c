export { downloadLoader as loader } from '~/pages/privacy/own-data/own-data.server';
