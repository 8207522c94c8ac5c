export { contentLoader as loader } from './quote-mail.server';
