export { loader } from './not-found.server';

/** Never shown: the loader answers 404, and the error page says so. */
export default function NotFound() {
  return null;
}
