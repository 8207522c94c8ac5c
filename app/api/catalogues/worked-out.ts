import { z } from 'zod';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { withoutAccents } from '@domain/shared/folded-text';
import { isFields, otherWords } from './other-words';

type Fields = Readonly<Record<string, unknown>>;

interface WorkedOut {
  readonly description: string;
  readonly from: (said: Fields) => Fields;
}

const text = z.string().trim();

function plain(value: unknown): string {
  const { data = '' } = text.safeParse(value);
  return withoutAccents(data).toUpperCase();
}

/** `40' Open Top` → `40OT`: the length in feet, then the first letters of two words. Undefined for other names. */
function containerCode(name: unknown): string | undefined {
  const [, feet = '', first = '', second = ''] =
    /^(\d{2})\D{0,20}? ([A-Z])[A-Z]*[ -]+([A-Z])/.exec(plain(name)) ?? [];
  return feet === '' ? undefined : feet + first + second;
}

const workedOut: Readonly<Record<string, WorkedOut>> = {
  branches: {
    description: '`country` is the default one, Chile, where it is not sent.',
    from: () => ({ country: 'CL' }),
  },
  containers: {
    description:
      "`code` is made of a name such as 40' Open Top (40OT), `payload` is the weight of `capacity`, where they are not sent.",
    from: ({ name, capacity }) => ({
      code: containerCode(name),
      payload: isFields(capacity) ? capacity['weight'] : undefined,
    }),
  },
  discounts: {
    description: 'An amount is in US dollars where no `currency` is sent.',
    from: ({ mode, price }) => (mode === 'amount' || price !== undefined ? { currency: 'USD' } : {}),
  },
  surcharges: {
    description: '`code` is made of the first ten letters and digits of the name where it is not sent.',
    from({ name }) {
      const code = plain(name)
        .replace(/[^A-Z0-9]/g, '')
        .slice(0, 10);
      return { code: code === '' ? undefined : code };
    },
  },
};

export function newRecordWords(catalogue: Catalogue) {
  const { inOwnWords, description } = otherWords(catalogue);
  const own = workedOut[catalogue.name];
  if (own === undefined) return { inOwnWords, description };
  return {
    description: [description, own.description].filter((part) => part !== '').join(' '),
    inOwnWords(body: unknown): unknown {
      const said = inOwnWords(body);
      if (!isFields(said)) return said;
      const missing = Object.entries(own.from(said)).filter(
        ([name, value]) => said[name] === undefined && value !== undefined,
      );
      return { ...said, ...Object.fromEntries(missing) };
    },
  };
}
