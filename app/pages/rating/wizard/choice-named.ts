import { withoutAccents } from '@domain/shared/folded-text';
import type { Option } from '~/ui/form/popover-list';

export function choiceNamed(options: readonly Option[]): (text: string) => string | null {
  const named = new Map(
    options.flatMap(({ value, label, description }) =>
      [description ?? '', label, value].map((name) => [plain(name), value] as const),
    ),
  );
  return (text) => named.get(plain(text)) ?? null;
}

function plain(text: string): string {
  return withoutAccents(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
