import type { ShownNotification } from '~/use-cases/notifications/shown-notification.server';

const fewest = 3;

interface NotificationGroup {
  readonly kind: ShownNotification['kind'];
  readonly rows: readonly ShownNotification[];
}

/** Groups neighbours of one kind that are all viewed or all unviewed; a few stay single. */
export function groupAlike(rows: readonly ShownNotification[]): readonly NotificationGroup[] {
  const runs: ShownNotification[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (last?.kind === row.kind && last.isViewed === row.isViewed) run?.push(row);
    else runs.push([row]);
  }
  return runs
    .flatMap((run) => (run.length < fewest ? run.map((row) => [row]) : [run]))
    .flatMap((run) => run.slice(0, 1).map(({ kind }) => ({ kind, rows: run })));
}
