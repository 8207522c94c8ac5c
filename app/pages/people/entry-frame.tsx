import type { ReactNode } from 'react';

interface EntryFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

export function EntryFrame({ title, lead, children, footer }: EntryFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 px-4 py-10 sm:py-14">
      <header>
        <h1 className="text-2xl font-semibold">{title}</h1>
        {lead !== undefined && <p className="mt-1 text-muted">{lead}</p>}
      </header>
      <div className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6">{children}</div>
      {footer !== undefined && <footer className="flex flex-col gap-1.5 text-sm text-muted">{footer}</footer>}
    </div>
  );
}
