import type { QuoterState } from './states';

export interface StartingQuoterState extends QuoterState {
  readonly outcome: 'open' | 'won' | 'lost' | 'void';
  readonly position: number;
}

type Names = readonly [es: string, en: string, pt: string];

interface Level1 {
  readonly names: Names;
  readonly outcome: StartingQuoterState['outcome'];
  readonly followers: readonly string[];
  readonly isReasonNeeded?: boolean;
  readonly below: Readonly<Record<string, { readonly names: Names; readonly reasons?: readonly string[] }>>;
}

const table: Readonly<Record<string, Level1>> = {
  pending: {
    names: ['Pendiente', 'Pending', 'Pendente'],
    outcome: 'open',
    followers: ['managing', 'void'],
    below: {
      new: { names: ['Nuevo', 'New', 'Novo'] },
      assigned: { names: ['Asignado', 'Assigned', 'Atribuído'] },
    },
  },
  managing: {
    names: ['En gestión', 'In progress', 'Em andamento'],
    outcome: 'open',
    followers: ['quoted', 'void'],
    below: {
      'searching-rates': { names: ['Buscando tarifas', 'Searching rates', 'Buscando tarifas'] },
      'waiting-supplier': { names: ['Esperando proveedor', 'Waiting for supplier', 'Aguardando fornecedor'] },
    },
  },
  quoted: {
    names: ['Cotizado', 'Quoted', 'Cotado'],
    outcome: 'open',
    followers: ['won', 'lost', 'void'],
    below: {
      sent: { names: ['Enviado', 'Sent', 'Enviado'] },
      negotiating: { names: ['En negociación', 'Negotiating', 'Em negociação'] },
    },
  },
  won: {
    names: ['Ganado', 'Won', 'Ganho'],
    outcome: 'won',
    followers: ['void'],
    below: {
      confirmed: { names: ['Confirmado', 'Confirmed', 'Confirmado'] },
      booked: { names: ['Reservado', 'Booked', 'Reservado'] },
    },
  },
  lost: {
    names: ['Perdido', 'Lost', 'Perdido'],
    outcome: 'lost',
    // A lost quote is reopened to `managing`.
    followers: ['managing', 'void'],
    isReasonNeeded: true,
    below: {
      price: {
        names: ['Precio', 'Price', 'Preço'],
        reasons: [
          'Tarifa más alta que la competencia',
          'Fuera del presupuesto del cliente',
          'Recargos en origen o destino',
        ],
      },
      'transit-time': {
        names: ['Tiempo de tránsito', 'Transit time', 'Tempo de trânsito'],
        reasons: ['Tránsito demasiado largo', 'Sin salida en la fecha pedida', 'Sin espacio'],
      },
      'no-answer': {
        names: ['Sin respuesta', 'No answer', 'Sem resposta'],
        reasons: ['El cliente no respondió', 'Datos de contacto equivocados', 'Respondimos tarde'],
      },
      competition: {
        names: ['Competencia', 'Competition', 'Concorrência'],
        reasons: [
          'Contrato vigente con otro embarcador',
          'Mejores condiciones de pago',
          'Decisión de la casa matriz',
        ],
      },
      other: { names: ['Otro', 'Other', 'Outro'] },
    },
  },
  void: {
    names: ['Anulado', 'Void', 'Anulado'],
    outcome: 'void',
    followers: [],
    below: {
      duplicate: { names: ['Duplicado', 'Duplicate', 'Duplicado'] },
      error: { names: ['Error', 'Error', 'Erro'] },
    },
  },
};

const named = ([name, nameEn, namePt]: Names) => ({ name, nameEn, namePt });

/** First records of the catalogue (docs/states.md). Commands decide by the catalogue, never by these. */
export const startingQuoterStates: readonly StartingQuoterState[] = Object.entries(table).flatMap(
  ([code, { names, outcome, followers, isReasonNeeded = false, below }], index) => [
    {
      code,
      level: 1,
      parent: null,
      ...named(names),
      followers,
      reasons: [],
      isReasonNeeded,
      outcome,
      position: (index + 1) * 10,
    },
    ...Object.entries(below).map(([part, { names: namesBelow, reasons = [] }], order) => ({
      code: `${code}.${part}`,
      level: 2,
      parent: code,
      ...named(namesBelow),
      followers: [],
      reasons,
      isReasonNeeded,
      outcome,
      position: (index + 1) * 10 + order + 1,
    })),
  ],
);
