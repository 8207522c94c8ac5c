export { templateLoader as loader } from '~/pages/people/executives/executives.server';
