import { answerTicket, changeTicket, openContactTicket, openTicket } from '@domain/support/ticket/commands';
import type { TicketPriority, TicketState } from '@domain/support/ticket/inputs';
import { shopOwnerId } from '@domain/people/person/owner';
import { visitor, type Actor } from '@domain/shared/actor';
import type { Services } from '~/services';
import { seedId } from '~/use-cases/catalogues/starting-records/seed-id';
import { showInReadModels } from '~/use-cases/catalogues/starting-records/show-in-read-models';
import { demoExecutive, demoExecutiveIds } from '../../people/demo-executives';
import { asDemoPerson, type DemoPerson } from '../../people/demo-people';
import { wasAtWork } from './office-hours';
import { runnerOf } from './run-dated';

const hour = 3_600_000;

interface DemoTicket {
  readonly as: 'client' | 'user' | { readonly name: string; readonly email: string; readonly phone?: string };
  readonly title: string;
  readonly text: string;
  readonly hoursAgo: number;
  readonly priority?: TicketPriority;
  readonly answers: readonly {
    readonly text: string;
    readonly hours: number;
    readonly state?: TicketState;
  }[];
}

const tickets: readonly DemoTicket[] = [
  {
    as: 'client',
    title: 'Dirección de retiro en Lontué',
    text: '¿Pueden retirar los 24 pallets en la bodega de Lontué en vez de Curicó? El camión entra solo hasta las 13:00.',
    hoursAgo: 190,
    answers: [
      {
        text: 'Sí, el retiro en Lontué tiene el mismo valor. ¿Nos confirma la dirección exacta y un contacto en la bodega?',
        hours: 3,
      },
      { text: 'Camino a Lontué km 4, con Jorge Pino, +56 9 8123 4455.', hours: 2 },
      { text: 'Quedó coordinado para el jueves a las 10:30. Le enviaremos la patente del camión.', hours: 1, state: 'solved' },
    ],
  },
  {
    as: 'client',
    title: 'Certificado de origen para Shanghái',
    text: 'El importador nos pide el certificado de origen antes del embarque. ¿Lo tramitan ustedes o nosotros?',
    hoursAgo: 30,
    priority: 'high',
    answers: [
      {
        text: 'Lo tramita el exportador, pero podemos hacerlo por usted con un poder. ¿Quiere que le enviemos el formulario?',
        hours: 2,
      },
    ],
  },
  {
    as: 'user',
    title: '¿Cuánto demora la internación de libros?',
    text: 'Compré libros en Madrid y quiero saber cuántos días agrega la aduana.',
    hoursAgo: 52,
    answers: [
      { text: 'Normalmente dos a tres días hábiles desde la llegada, si la factura viene completa.', hours: 5, state: 'solved' },
      { text: 'Llegó el aviso, pero dice que falta la factura. ¿Dónde la envío?', hours: 20 },
    ],
  },
  {
    as: { name: 'Gabriel Lagos', email: 'g.lagos@importadora.localdomain', phone: '+56 9 7755 1020' },
    title: 'Contenedores desde Ningbo',
    text: 'Importamos cuatro contenedores de 40 pies al mes desde Ningbo. ¿Con quién puedo conversar un contrato anual?',
    hoursAgo: 26,
    answers: [],
  },
  {
    as: 'client',
    title: 'Factura con giro anterior',
    text: 'La última factura salió con el giro antiguo de la viña. ¿Pueden anularla y emitirla de nuevo?',
    hoursAgo: 4,
    priority: 'urgent',
    answers: [],
  },
]; // prettier-ignore

export async function loadDemoTickets(
  services: Services,
  people: readonly DemoPerson[],
  now: string,
): Promise<void> {
  const positions: bigint[] = [];
  const run = runnerOf(services, 'tickets', positions);
  const [executive] = demoExecutiveIds;
  const staff = demoExecutive(executive);
  for (const [index, { as, title, text, hoursAgo, priority, answers }] of tickets.entries()) {
    const id = seedId('ticket', `${index}`);
    let at = wasAtWork(Date.parse(now) - hoursAgo * hour);
    const asker = typeof as === 'string' ? askerOf(people, as) : { ...visitor, ownerId: shopOwnerId };
    await (typeof as === 'string'
      ? run({ command: openTicket, input: { title, text }, commandId: id, actor: asker, at })
      : run({
          command: openContactTicket,
          input: { contact: as, title, text },
          commandId: id,
          actor: asker,
          at,
        }));
    await showInReadModels(services, 'ticket', positions);
    if (priority !== undefined)
      await run({
        command: changeTicket,
        input: { id, priority, assigneeId: executive },
        commandId: seedId('ticket', `${index}`, 'priority'),
        actor: staff,
        at: at + 600_000,
      });
    for (const [turn, { text: answer, hours, state }] of answers.entries()) {
      at += hours * hour;
      const input = { id, text: answer, ...(state !== undefined && { state }) };
      const actor = turn % 2 === 0 ? staff : asker;
      await run({
        command: answerTicket,
        input,
        commandId: seedId('ticket', `${index}`, `${turn}`),
        actor,
        at,
      });
    }
  }
  await showInReadModels(services, 'ticket', positions);
  services.log.info({ tickets: tickets.length }, 'demonstration tickets loaded');
}

function askerOf(people: readonly DemoPerson[], role: 'client' | 'user'): Actor {
  const person = people.find((one) => one.role === role);
  if (person === undefined) throw new Error(`the demonstration has no ${role}`);
  return asDemoPerson(person);
}
