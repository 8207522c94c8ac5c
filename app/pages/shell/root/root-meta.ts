import type { MetaFunction } from '@remix-run/node';
import { errorTitled, isError, titled } from '../titles';

const ofPage = titled('shell:tagline');

/** The title of pages that have none of their own. */
export const meta: MetaFunction = (args) => (isError(args.error) ? errorTitled(args) : ofPage(args));
