import { DescriptionList } from '~/ui/data/description-list';

/** A value of a read-only record: a picture, a file, a link or text. */
export interface Fact {
  readonly term: string;
  readonly detail: string;
  readonly kind: 'text' | 'image' | 'file' | 'link';
  /** Address of the picture, file or link. */
  readonly to: string | null;
}

/** The values of a record for readers who may not change it. */
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
