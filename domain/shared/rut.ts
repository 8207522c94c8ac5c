import { z } from 'zod';

function bareRut(text: string): string {
  return text
    .replace(/[.\s-]/g, '')
    .toUpperCase()
    .replace(/^CL/, '');
}

/**
 * 4 to 8 digits and the check digit (modulo 11, factors 2 to 7 from the right; 10 is K, 11 is 0). Ignores
 * dots, dashes, case and a leading `CL`.
 */
export function isRut(text: string): boolean {
  const rut = /^(\d{4,8})([\dK])$/.exec(bareRut(text));
  if (rut === null) return false;
  const [, number = '', check] = rut;
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 6) + 2), 0);
  const rest = 11 - (sum % 11);
  return check === (rest === 11 ? '0' : rest === 10 ? 'K' : String(rest));
}

/** "76.086.428-5". */
export function formatRut(text: string): string {
  const bare = bareRut(text);
  const number = bare.slice(0, -1).replace(/(?<=\d)(?=(?:\d{3}){1,2}$)/g, '.');
  return `${number}-${bare.slice(-1)}`;
}

interface Identified {
  readonly country?: unknown;
  readonly identification?: unknown;
}

export const rutInChile = z.core._check<Identified>(
  ({ value: { country, identification }, issues }) => {
    const isRead = !issues.some(({ path = [] }) => path[0] === 'country' || path[0] === 'identification');
    if (isRead && country === 'CL' && typeof identification === 'string' && !isRut(identification))
      issues.push({
        code: 'custom',
        path: ['identification'],
        message: 'validation.rut',
        input: identification,
      });
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
