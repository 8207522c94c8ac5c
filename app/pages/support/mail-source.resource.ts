export { sourceLoader as loader } from './mail.server';
