import { DescriptionList } from '~/ui/data/description-list';

export interface Fact {
  readonly term: string;
  readonly detail: string;
  readonly kind: 'text' | 'image' | 'file' | 'link';
  readonly to: string | null;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <DescriptionList
      columns={2}
      items={facts.map(({ term, detail, kind, to }) => ({
        term,
        detail:
          to === null ? (
            detail
          ) : kind === 'image' ? (
            <img
              src={to}
              alt={detail}
              className="mt-1 max-h-32 rounded-md border border-line object-contain"
            />
          ) : (
            <a href={to} className="text-accent underline" {...(kind === 'link' && { rel: 'noreferrer' })}>
              {detail}
            </a>
          ),
      }))}
    />
  );
}
