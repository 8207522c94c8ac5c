import type { DeclineReason } from '@domain/quoting/offer/states';

export type DemoMove =
  | { readonly does: 'assign' }
  | {
      readonly does: 'offer';
      readonly until: 'drafted' | 'waiting' | 'sent';
      readonly validDays: number;
    }
  | { readonly does: 'see' }
  | { readonly does: 'accept'; readonly comment?: string }
  | { readonly does: 'decline'; readonly reason: DeclineReason; readonly comment?: string }
  | { readonly does: 'expire' }
  | { readonly does: 'services' }
  | { readonly does: 'invite' }
  | {
      readonly does: 'state';
      readonly state: string;
      readonly stateLv2: string;
      readonly reason?: string;
      readonly comment?: string;
    };

interface Course {
  readonly openedDaysAgo: readonly [latest: number, earliest: number];
  readonly moves: readonly DemoMove[];
}

const assign: DemoMove = { does: 'assign' };
const offer: DemoMove = { does: 'offer', until: 'sent', validDays: 15 };
const see: DemoMove = { does: 'see' };
const services: DemoMove = { does: 'services' };
const invite: DemoMove = { does: 'invite' };

function to(stateLv2: string, said: { readonly reason?: string; readonly comment?: string } = {}): DemoMove {
  return { does: 'state', state: stateLv2.split('.')[0] ?? '', stateLv2, ...said };
}

const searching = [assign, to('managing.searching-rates')];
const sent = [...searching, offer];
const lost: readonly [number, number] = [9, 26];
const before: readonly [number, number] = [30, 230];

function lostBefore(stateLv2: string, reason: string) {
  return { openedDaysAgo: before, moves: [...sent, to(stateLv2, { reason })] };
}

export const demoCourses = {
  new: { openedDaysAgo: [0.02, 2.4], moves: [] },
  assigned: { openedDaysAgo: [0.4, 3], moves: [assign] },
  searching: { openedDaysAgo: [1, 4], moves: searching },
  waiting: {
    openedDaysAgo: [2, 7],
    moves: [
      ...searching,
      invite,
      to('managing.waiting-supplier', { comment: 'Pedida a dos agentes en origen; responden en 48 horas.' }),
    ],
  },
  drafted: { openedDaysAgo: [1, 5], moves: [...searching, { ...offer, until: 'drafted' }] },
  approval: { openedDaysAgo: [1, 5], moves: [...searching, { ...offer, until: 'waiting' }] },
  sent: { openedDaysAgo: [3, 10], moves: [...searching, services, offer, offer] },
  seen: { openedDaysAgo: [3, 10], moves: [...sent, see] },
  expired: {
    openedDaysAgo: [17, 23],
    moves: [...searching, { ...offer, validDays: 2 }, { does: 'expire' }],
  },
  declined: {
    openedDaysAgo: [5, 12],
    moves: [
      ...sent,
      see,
      { does: 'decline', reason: 'transit-time', comment: 'Necesita llegar una semana antes.' },
    ],
  },
  negotiating: {
    openedDaysAgo: [4, 12],
    moves: [
      ...sent,
      offer,
      to('quoted.negotiating', { comment: 'El cliente pide mejorar el flete y más días libres.' }),
    ],
  },
  won: {
    openedDaysAgo: [7, 22],
    moves: [...sent, see, { does: 'accept', comment: 'Acepta por correo.' }],
  },
  booked: {
    openedDaysAgo: [9, 24],
    moves: [
      ...sent,
      to('quoted.negotiating', { comment: 'Revisa con su área de compras.' }),
      services,
      { does: 'accept', comment: 'Espacio confirmado con el transportista.' },
    ],
  },
  lostPrice: {
    openedDaysAgo: lost,
    moves: [
      ...sent,
      { does: 'decline', reason: 'price' },
      to('lost.price', {
        reason: 'Tarifa más alta que la competencia',
        comment: 'Quedamos 8 % sobre la oferta que aceptó.',
      }),
    ],
  },
  lostTransit: {
    openedDaysAgo: lost,
    moves: [...sent, to('lost.transit-time', { reason: 'Tránsito demasiado largo' })],
  },
  lostSilence: {
    openedDaysAgo: lost,
    moves: [
      ...sent,
      to('lost.no-answer', {
        reason: 'El cliente no respondió',
        comment: 'Dos correos y una llamada sin respuesta.',
      }),
    ],
  },
  lostCompetition: {
    openedDaysAgo: lost,
    moves: [
      ...sent,
      { does: 'decline', reason: 'competition' },
      to('lost.competition', { reason: 'Contrato vigente con otro embarcador' }),
    ],
  },
  lostOther: {
    openedDaysAgo: lost,
    moves: [...sent, to('lost.other', { reason: 'Lo trae un familiar en su equipaje' })],
  },
  reopened: {
    openedDaysAgo: [8, 16],
    moves: [
      ...sent,
      to('lost.no-answer', { reason: 'El cliente no respondió' }),
      to('managing.searching-rates', { comment: 'Llamó hoy: sigue interesado, con otra fecha.' }),
    ],
  },
  duplicate: {
    openedDaysAgo: [1, 5],
    moves: [assign, to('void.duplicate', { comment: 'Llegó dos veces; se sigue en la otra.' })],
  },
  error: {
    openedDaysAgo: [3, 9],
    moves: [assign, to('void.error', { comment: 'El peso está en libras; el cliente ingresa otra.' })],
  },
  paid: { openedDaysAgo: before, moves: [...sent, { does: 'accept', comment: 'Acepta por correo.' }] },
  earlierPrice: lostBefore('lost.price', 'Tarifa más alta que la competencia'),
  earlierSilence: lostBefore('lost.no-answer', 'El cliente no respondió'),
  earlierTransit: lostBefore('lost.transit-time', 'Tránsito demasiado largo'),
  earlierCompetition: lostBefore('lost.competition', 'Contrato vigente con otro embarcador'),
} as const satisfies Readonly<Record<string, Course>>;

export type DemoCourse = keyof typeof demoCourses;
