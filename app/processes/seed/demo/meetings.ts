import { dayMs as day } from '@domain/shared/day';
import { wallClockIn } from '@domain/shared/wall-clock';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { demoClients, demoCustomerBase } from './customer-base';
import { atWork, wasAtWork } from './office-hours';
import { executivesOfPortfolio } from './portfolios';
import { chance } from './wobble';

const halfHour = 1_800_000;
const timeZone = 'America/Santiago';
const meetingCount = 120;
const pastCount = 72;
const daysBack = 90;
const daysAhead = 35;

export interface DemoMeeting {
  readonly id: string;
  readonly key: string;
  readonly input: Readonly<Record<string, unknown>> & { readonly companyId: string };
  readonly plannedBy: string;
  readonly status: 'planned' | 'held' | 'cancelled';
  /** Milliseconds since 1970. */
  readonly startsAt: number;
}

const subjects = [
  ['Presentar tarifas aéreas a Miami', 'Presentar', 'Ganar los envíos de la temporada'],
  ['Revisar la cotización marítima', 'Negociar', 'Cerrar el contrato anual'],
  ['Visita a la planta', 'Visitar', 'Conocer la operación y sus horarios'],
  ['Coordinar el embarque de fin de mes', 'Coordinar', 'Acordar retiro y documentos'],
  ['Evaluar el servicio del trimestre', 'Evaluar', 'Saber qué mejorar'],
  ['Resolver la demora en puerto', 'Resolver', 'Recuperar la confianza del cliente'],
] as const;
const reasons = ['El cliente viajó.', 'Se vuelve a coordinar la próxima semana.', 'Hubo paro en el puerto.'];

export function demoMeetings(now: string): readonly DemoMeeting[] {
  const approved = demoCustomerBase.filter(({ verification }) => verification === 'Approved');
  return Array.from({ length: meetingCount }, (_, index): DemoMeeting => {
    const key = String(index);
    const company = pick(approved, chance('met', key));
    const team = executivesOfPortfolio(company.portfolio);
    const plannedBy = pick(team, chance('planner', key));
    const colleague = team.find((id) => id !== plannedBy);
    const client = demoClients.find(({ companyId }) => companyId === company.id);
    const isPast = index < pastCount;
    const startsAt = timeOf(Date.parse(now), isPast, key);
    const [title, action, objective] = pick(subjects, chance('subject', key));
    const type = pick(['in-person', 'video', 'phone'] as const, chance('type', key));
    const isCancelled = chance('cancelled', key) < 0.12;
    return {
      ...{ id: seedId('meeting', key), key, plannedBy, startsAt },
      status: isCancelled ? 'cancelled' : isPast ? 'held' : 'planned',
      input: {
        ...{ title, action, objective, type, companyId: company.id, timeZone },
        startsAt: wallClockIn(timeZone, new Date(startsAt)).slice(0, 16),
        minutes: pick([30, 45, 60, 90], chance('minutes', key)),
        ...(type === 'in-person' && { place: company.input.address }),
        ...(type === 'video' && { link: `https://reuniones.localdomain/${key}` }),
        participants: client === undefined ? [] : [{ personId: client.id }],
        users: colleague !== undefined && chance('together', key) > 0.5 ? [colleague] : [],
      },
    };
  });
}

export function reasonOf({ key }: DemoMeeting): string {
  return pick(reasons, chance('reason', key));
}

function timeOf(now: number, isPast: boolean, key: string): number {
  const days = chance('when', key) * (isPast ? daysBack : daysAhead);
  const at = isPast ? wasAtWork(now - day * (0.5 + days)) : atWork(now + day * (0.5 + days));
  return Math.floor(at / halfHour) * halfHour;
}

export function pick<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.min(items.length - 1, Math.floor(share * items.length))];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}
