import type { NewRecordOf } from '../../domain/catalogues/catalogue';
import type { commodities } from '../../domain/catalogues/commodities';

type Commodity = NewRecordOf<typeof commodities>;

const ordinary: readonly (readonly [string, string, string])[] = [
  ['Carga general', 'General cargo', 'Carga geral'],
  ['Repuestos y autopartes', 'Spare and auto parts', 'Peças e autopeças'],
  ['Maquinaria', 'Machinery', 'Máquinas'],
  ['Equipos mineros', 'Mining equipment', 'Equipamentos de mineração'],
  ['Electrónica', 'Electronics', 'Eletrônicos'],
  ['Textiles y vestuario', 'Textiles and apparel', 'Têxteis e vestuário'],
  ['Calzado', 'Footwear', 'Calçados'],
  ['Muebles', 'Furniture', 'Móveis'],
  ['Productos de madera', 'Wood products', 'Produtos de madeira'],
  ['Celulosa y papel', 'Pulp and paper', 'Celulose e papel'],
  ['Cobre y metales', 'Copper and metals', 'Cobre e metais'],
  ['Acero y estructuras', 'Steel and structures', 'Aço e estruturas'],
  ['Vino', 'Wine', 'Vinho'],
  ['Alimentos secos', 'Dry food', 'Alimentos secos'],
  ['Juguetes', 'Toys', 'Brinquedos'],
  ['Neumáticos', 'Tyres', 'Pneus'],
  ['Vehículos', 'Vehicles', 'Veículos'],
  ['Plásticos', 'Plastics', 'Plásticos'],
  ['Cosméticos', 'Cosmetics', 'Cosméticos'],
  ['Equipos médicos', 'Medical equipment', 'Equipamentos médicos'],
  ['Libros e impresos', 'Books and printed matter', 'Livros e impressos'],
  ['Efectos personales', 'Personal effects', 'Objetos pessoais'],
];

const perishable: readonly (readonly [string, string, string])[] = [
  ['Salmón fresco', 'Fresh salmon', 'Salmão fresco'],
  ['Pescados y mariscos congelados', 'Frozen fish and seafood', 'Peixes e frutos do mar congelados'],
  ['Fruta fresca', 'Fresh fruit', 'Frutas frescas'],
  ['Cerezas', 'Cherries', 'Cerejas'],
  ['Arándanos', 'Blueberries', 'Mirtilos'],
  ['Flores', 'Flowers', 'Flores'],
  ['Carnes', 'Meat', 'Carnes'],
  ['Lácteos', 'Dairy', 'Laticínios'],
  ['Medicamentos', 'Pharmaceuticals', 'Medicamentos'],
];

const dangerous: readonly (readonly [string, string, string])[] = [
  ['Químicos peligrosos', 'Dangerous chemicals', 'Produtos químicos perigosos'],
  ['Baterías de litio', 'Lithium batteries', 'Baterias de lítio'],
  ['Líquidos inflamables', 'Flammable liquids', 'Líquidos inflamáveis'],
  ['Explosivos', 'Explosives', 'Explosivos'],
];

function goods(
  names: readonly (readonly [string, string, string])[],
  kind: Pick<Commodity, 'isDangerous' | 'isPerishable'>,
): readonly Commodity[] {
  return names.map(([name, nameEn, namePt]) => ({ name, nameEn, namePt, ...kind }));
}

export const startingCommodities: readonly Commodity[] = [
  ...goods(ordinary, { isDangerous: false, isPerishable: false }),
  ...goods(perishable, { isDangerous: false, isPerishable: true }),
  ...goods(dangerous, { isDangerous: true, isPerishable: false }),
];
