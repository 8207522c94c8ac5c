export { customerAddresses as loader } from '~/pages/quoting/new-quote/new-quote.server';
