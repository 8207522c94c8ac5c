import type { QuoterData } from './quoter-data';

interface ServiceLinesProps {
  readonly services: readonly Pick<QuoterData['quoter']['services'][number], 'name' | 'comment'>[];
}

export function ServiceLines({ services }: ServiceLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {services.map(({ name, comment }, index) => (
        <li key={index} className="py-2 first:pt-0 last:pb-0">
          {name}
          {comment !== null && <span className="block text-sm text-muted">{comment}</span>}
        </li>
      ))}
    </ul>
  );
}
