import type { MetaFunction } from '@remix-run/node';
import { errorTitled, isError, titled } from '../titles';

const ofPage = titled('shell:tagline');

export const meta: MetaFunction = (args) => (isError(args.error) ? errorTitled(args) : ofPage(args));
