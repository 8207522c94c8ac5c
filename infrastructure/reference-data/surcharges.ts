import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { surcharges } from '../../domain/catalogues/surcharges';

type Surcharge = NewRecordOf<typeof surcharges>;
type Line = readonly [code: string, name: string, meaning: string, Surcharge['calc'], Surcharge['apply']];

const air: readonly Line[] = [
  ['FSC', 'recargo por combustible', 'Fuel surcharge', 'kg', 'freight'],
  ['SSC', 'recargo por seguridad', 'Security surcharge', 'kg', 'freight'],
  ['AWB', 'emisión de guía aérea', 'Air waybill issuance', 'document', 'origin'],
  ['HAND', 'manejo en origen', 'Handling at origin', 'shipment', 'origin'],
  ['XRAY', 'revisión por rayos x', 'X-ray screening', 'kg', 'origin'],
  ['CCF', 'comisión por flete por cobrar', 'Charges collect fee', 'percent', 'destination'],
  ['DESC', 'desconsolidación aérea', 'Deconsolidation', 'document', 'destination'],
  ['DGR', 'manejo de carga peligrosa', 'Dangerous goods handling', 'shipment', 'origin'],
];

const sea: readonly Line[] = [
  ['THC', 'manejo en terminal de origen', 'Terminal handling charge', 'container', 'origin'],
  [
    'DTHC',
    'manejo en terminal de destino',
    'Destination terminal handling charge',
    'container',
    'destination',
  ],
  ['BAF', 'factor de ajuste por combustible', 'Bunker adjustment factor', 'container', 'freight'],
  ['EBS', 'recargo de emergencia por combustible', 'Emergency bunker surcharge', 'container', 'freight'],
  ['CAF', 'factor de ajuste cambiario', 'Currency adjustment factor', 'percent', 'freight'],
  ['LSS', 'recargo por bajo azufre', 'Low sulphur surcharge', 'container', 'freight'],
  ['PSS', 'recargo de temporada alta', 'Peak season surcharge', 'container', 'freight'],
  ['GRI', 'alza general de tarifas', 'General rate increase', 'container', 'freight'],
  ['ISPS', 'seguridad portuaria', 'International ship and port security', 'container', 'freight'],
  ['PCS', 'recargo del canal de Panamá', 'Panama Canal surcharge', 'container', 'freight'],
  ['DOC', 'emisión de documentos', 'Documentation fee', 'document', 'origin'],
  ['BL', 'emisión de conocimiento de embarque', 'Bill of lading fee', 'document', 'origin'],
  ['VGM', 'certificado de masa bruta verificada', 'Verified gross mass certificate', 'container', 'origin'],
  ['SEAL', 'sello', 'Seal', 'container', 'origin'],
  ['GATE', 'gate in', 'Gate in fee', 'container', 'destination'],
  ['DESCON', 'desconsolidación marítima', 'Deconsolidation', 'wm', 'destination'],
  ['CFS', 'estación de contenedores', 'Container freight station', 'wm', 'origin'],
];

const land: readonly Line[] = [
  ['PEAJE', 'peajes', 'Tolls', 'shipment', 'freight'],
  ['ESTADIA', 'estadía por hora de espera', 'Waiting time', 'shipment', 'destination'],
  ['SEGURO', 'seguro de carga', 'Cargo insurance', 'percent', 'freight'],
  ['CRUCE', 'cruce de frontera', 'Border crossing', 'shipment', 'freight'],
];

function ofModal(modal: NonNullable<Surcharge['modal']>, lines: readonly Line[]): readonly Surcharge[] {
  return lines.map(([code, name, meaning, calc, apply]) => ({ code, name, meaning, calc, apply, modal }));
}

export const startingSurcharges: readonly Surcharge[] = [
  ...ofModal('air', air),
  ...ofModal('sea', sea),
  ...ofModal('land', land),
];
