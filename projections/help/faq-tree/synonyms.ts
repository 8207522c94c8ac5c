/**
 * Words that customers use for the same thing, in Spanish, English and Portuguese, without accents. Each is compared by
 * its stem, so that one inflection is enough.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['incoterm', 'incoterms'],
  [
    'seguimiento',
    'rastrear',
    'rastreo',
    'rastreamento',
    'rastreio',
    'acompanhar',
    'tracking',
    'track',
    'trace',
  ],
  ['cancelar', 'cancelacion', 'cancelamento', 'anular', 'anulacion', 'cancel', 'cancellation', 'void'],
  ['cambiar', 'cambio', 'modificar', 'alterar', 'alteracao', 'mudar', 'change', 'amend', 'modify'],
  ['pallet', 'pallets', 'tarima', 'palet', 'paleta', 'palete', 'skid', 'paletizada', 'palletized'],
  ['reserva', 'reservar', 'booking', 'book', 'reservation'],
  ['seguro', 'asegurar', 'segurar', 'insurance', 'insure'],
  ['aduana', 'aduanas', 'alfandega', 'aduaneiro', 'customs'],
  ['contenedor', 'conteiner', 'container'],
  ['cotizacion', 'cotizar', 'presupuesto', 'cotacao', 'cotar', 'orcamento', 'quote', 'quotation'],
  ['pago', 'pagar', 'pagamento', 'payment', 'pay'],
  ['cupon', 'cupom', 'descuento', 'desconto', 'coupon', 'discount'],
];
