import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import { shipmentTypes } from '../../domain/shared/load-types';
import type { conditions } from '../../domain/catalogues/conditions';

type Condition = NewRecordOf<typeof conditions> & { readonly en: string; readonly pt: string };

/** Usual in the trade. New offers have those that are usual for their kind of load; staff choose the others. */
export const startingConditions: readonly Condition[] = [
  {
    name: 'Espacio y equipo',
    usualFor: [...shipmentTypes],
    es: 'Sujeto a disponibilidad de espacio y equipo al momento de la reserva.',
    en: 'Subject to space and equipment at the time of booking.',
    pt: 'Sujeito à disponibilidade de espaço e equipamento no momento da reserva.',
  },
  {
    name: 'Peso y medidas verificados',
    usualFor: [...shipmentTypes],
    es: 'El total se calcula con el peso y las medidas informados. Si el transportista verifica otros, se recalcula con ellos.',
    en: 'The total is based on the declared weight and dimensions. If the carrier measures others, it is recalculated with those.',
    pt: 'O total é calculado com o peso e as dimensões informados. Se o transportador verificar outros, será recalculado com eles.',
  },
  {
    name: 'Carga general',
    es: 'Válido para carga general no peligrosa. La mercancía peligrosa requiere aprobación y otra cotización.',
    en: 'Valid for general, non-hazardous cargo. Dangerous goods require approval and a separate quote.',
    pt: 'Válido para carga geral não perigosa. Mercadorias perigosas requerem aprovação e outra cotação.',
  },
  {
    name: 'Gastos de terceros',
    es: 'Almacenaje, inspecciones, multas y esperas no están incluidos y se cobran según comprobante.',
    en: 'Storage, inspections, fines and waiting time are not included and are charged at cost.',
    pt: 'Armazenagem, inspeções, multas e esperas não estão incluídas e são cobradas conforme comprovante.',
  },
  {
    name: 'Retiro en horario hábil',
    leg: 'origin',
    es: 'Retiro de lunes a viernes en horario hábil, con la carga embalada y lista para su transporte.',
    en: 'Pickup Monday to Friday in business hours, with the cargo packed and ready for transport.',
    pt: 'Coleta de segunda a sexta em horário comercial, com a carga embalada e pronta para o transporte.',
  },
  {
    name: 'Peso cobrable aéreo',
    leg: 'freight',
    modal: 'AERIAL',
    usualFor: ['AERIAL'],
    es: 'Se cobra el mayor entre el peso bruto y el volumétrico (cm³ ÷ 6.000).',
    en: 'Charged on the greater of gross and volumetric weight (cm³ ÷ 6,000).',
    pt: 'Cobra-se o maior entre o peso bruto e o volumétrico (cm³ ÷ 6.000).',
  },
  {
    name: 'Tonelada o metro cúbico',
    leg: 'freight',
    modal: 'LCL',
    usualFor: ['LCL'],
    es: 'El flete se cobra por tonelada o metro cúbico, lo que resulte mayor (W/M).',
    en: 'Freight is charged per tonne or cubic metre, whichever is greater (W/M).',
    pt: 'O frete é cobrado por tonelada ou metro cúbico, o que for maior (W/M).',
  },
  {
    name: 'Demurrage y detention',
    leg: 'destination',
    modal: 'FCL',
    usualFor: ['FCL'],
    es: 'Pasados los días libres se aplican los cobros de demurrage y detention de la naviera.',
    en: 'After the free days the carrier’s demurrage and detention charges apply.',
    pt: 'Após os dias livres aplicam-se as cobranças de demurrage e detention do armador.',
  },
  {
    name: 'Carga y descarga del camión',
    leg: 'freight',
    modal: 'FTL',
    usualFor: ['FTL'],
    es: 'No incluye mano de obra ni equipos para cargar y descargar el camión.',
    en: 'Labour and equipment to load and unload the truck are not included.',
    pt: 'Não inclui mão de obra nem equipamentos para carregar e descarregar o caminhão.',
  },
  {
    name: 'Derechos e impuestos de internación',
    leg: 'destination',
    es: 'No incluye derechos, impuestos ni honorarios de agente de aduana en destino.',
    en: 'Duties, taxes and customs broker fees at destination are not included.',
    pt: 'Não inclui direitos, impostos nem honorários de despachante aduaneiro no destino.',
  },
  {
    name: 'Seguro no incluido',
    usualFor: [...shipmentTypes],
    leg: 'services',
    es: 'No incluye seguro de carga. Lo cotizamos a pedido.',
    en: 'Cargo insurance is not included. We quote it on request.',
    pt: 'Não inclui seguro de carga. Cotamos a pedido.',
  },
];
