export { tickets as loader } from './merge-lookups.server';
