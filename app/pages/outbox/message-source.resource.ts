export { sourceLoader as loader } from './message.server';
