/** Words of packing lists in Spanish, English and Portuguese, folded. */

export type LengthUnit = 'mm' | 'cm' | 'm' | 'in' | 'ft';
export type MassUnit = 'kg' | 'lb' | 't';

function named<Name extends string>(words: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  return new Map(
    (Object.entries(words) as [Name, string][]).flatMap(([name, text]) =>
      text.split(' ').map((word) => [word, name] as const),
    ),
  );
}

export const lengthUnits = named<LengthUnit>({
  mm: 'mm mms milimetro milimetros millimeter millimeters millimetre millimetres',
  cm: 'cm cms centimetro centimetros centimeter centimeters centimetre centimetres',
  m: 'm mt mts metro metros meter meters metre metres',
  in: 'in inch inches pulg pulgada pulgadas pol polegada polegadas',
  ft: 'ft foot feet pie pies pe pes',
});

export const massUnits = named<MassUnit>({
  kg: 'kg kgs kilo kilos kilogramo kilogramos kilogram kilograms kilograma kilogramas',
  lb: 'lb lbs libra libras pound pounds',
  t: 't tn ton tons tonelada toneladas tonne tonnes',
});

export const volumeUnits: ReadonlySet<string> = new Set(['m3', 'cbm', 'cm3', 'ft3', 'cft']);

export const packages: ReadonlySet<string> = new Set(
  (
    'pallet pallets palet palets palete paletes plt plts caja cajas caixa caixas carton cartons cartones ctn ctns ' +
    'bulto bultos pieza piezas pza pzas pz piece pieces pc pcs package packages pkg pkgs volumes unidad unidades ' +
    'unidade und unds unit units uni box boxes crate crates cajon cajones engradado engradados tambor tambores drum ' +
    'drums saco sacos bag bags bolsa bolsas rollo rollos roll rolls rolo rolos bidon bidones ibc ibcs fardo fardos ' +
    'bale bales atado atados skid skids case cases'
  ).split(' '),
);

export const each: ReadonlySet<string> = new Set('each ea cada unitario unitaria unit apiece cu'.split(' '));
export const ofAll: ReadonlySet<string> = new Set('total totales totais tot totals'.split(' '));
export const net: ReadonlySet<string> = new Set('neto neta net liquido nw'.split(' '));
export const gross: ReadonlySet<string> = new Set('bruto bruta gross gw'.split(' '));

export type Column = 'amount' | 'length' | 'width' | 'height' | 'weight' | 'sides';

export const columnWords = named<Column>({
  amount:
    'cantidad cant cantidades bultos piezas pzas pcs pieces qty quantity quantidade qtd qtde volumes ctns cartons cajas caixas pallets paletes unidades units packages pkgs',
  length: 'largo long longitud length len comprimento comp',
  width: 'ancho anchura width wid largura larg',
  height: 'alto altura height hgt alt',
  weight: 'peso weight wt pesos kg kgs kilos lb lbs',
  sides: 'dimensiones dimension dimensions dims dim dimensoes medidas size lxwxh lxaxh cxlxa',
});

/** Initials are read together: `L A H` and `C L A` mean other sides by `A` and `L`. */
export const initials: Readonly<Record<string, Readonly<Record<string, Column>>>> = {
  'l w h': { l: 'length', w: 'width', h: 'height' },
  'l a h': { l: 'length', a: 'width', h: 'height' },
  'c l a': { c: 'length', l: 'width', a: 'height' },
};
