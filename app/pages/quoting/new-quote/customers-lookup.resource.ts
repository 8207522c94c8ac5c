export { customers as loader } from './new-quote.server';
