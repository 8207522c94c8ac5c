export { customerAddresses as loader } from './new-quote.server';
