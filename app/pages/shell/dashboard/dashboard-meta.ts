import { titled } from '../titles';

export const meta = titled('navigation:entries.dashboard');
