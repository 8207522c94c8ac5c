import type { Queue } from '@infrastructure/jobs/queue';

export const queuesOfMails: readonly Queue[] = [
  { name: 'mails', retry: { attempts: null, firstPause: 1, longestPause: 1 }, concurrency: 1, keptFor: 60 },
];
