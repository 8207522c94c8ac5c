export { loader } from '~/pages/shell/not-found.server';

/** Never shown: the loader answers 404, and the shop's error page says so. */
export default function NotFound() {
  return null;
}
