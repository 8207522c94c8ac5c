import type { MetaFunction } from '@remix-run/node';
import { titled } from '../titles';

const ofPage = titled('shell:tagline');

/** The title of pages that have none of their own. */
export const meta: MetaFunction = (args) => ofPage(args);
