import type { MetaFunction } from '@remix-run/node';
import { errorTitled, titled } from '../titles';

const ofPage = titled('shell:tagline');

/** The title of pages that have none of their own. */
export const meta: MetaFunction = (args) => (args.error === undefined ? ofPage(args) : errorTitled(args));
