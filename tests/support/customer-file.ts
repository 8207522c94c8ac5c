/** As a sales team's own system wrote it: 20 columns, its own headers, semicolons, Windows-1252. */
const headers = [
  'Cód. cliente',
  'Razón Social',
  'Nombre de Fantasía',
  'RUT Empresa',
  'Giro',
  'Dirección comercial',
  'Comuna',
  'Ciudad',
  'Región',
  'País',
  'Fono',
  'E-mail',
  'Página web',
  'Nº empleados',
  'Vigente',
  'Contacto',
  'No contactar',
  'Condición de pago',
  'Lat',
  'Lng',
];
const line = (given: Readonly<Record<string, string>>) =>
  headers.map((one) => quoted(given[one] ?? '')).join(';');
const quoted = (cell: string) => (cell.includes(';') ? `"${cell}"` : cell);
const windows1252 = (text: string) => Buffer.from(text, 'latin1');
/** Seven rows below the header: four companies, a doubled row, one with several people in a cell, one with a wrong number. */
export const customerFile = (): Buffer =>
  windows1252(
    [
      headers.join(';'),
      line({
        'Cód. cliente': 'C-1',
        'Razón Social': 'Agrícola Ñandú Ltda.',
        'RUT Empresa': '76.086.428-5',
        'Dirección comercial': 'Av. O’Higgins 12'.replace('’', "'"),
        Comuna: 'Ñuñoa',
        Región: 'Región Metropolitana',
        País: 'Chile',
        Fono: '+56 2 2345 0000',
        'E-mail': 'ventas@nandu.example',
        'Nº empleados': '35',
        Giro: 'Frutas',
        Contacto: 'Ana Rojas',
        'No contactar': 'Sí',
        'Condición de pago': '30 días',
        Lat: '-33,45',
        Lng: '-70,6',
      }),
      // The same once more, as such files have it.
      line({ 'Cód. cliente': 'C-1', 'Razón Social': 'AGRICOLA NANDU', 'RUT Empresa': '76086428-5' }),
      // Several people in one cell, and numbers that identify nobody.
      line({
        'Razón Social': 'Boldo Exportaciones',
        'RUT Empresa': '66.666.666-6',
        'E-mail': 'ana@boldo.example; Luis <luis@boldo.example>',
        Fono: '+56 2 2222 2222 / +56 9 8888 8888',
      }),
      line({ 'Razón Social': 'Canelo Importadora', 'RUT Empresa': '66.666.666-6', Fono: '0' }),
      line({
        'Razón Social': 'Drimys México',
        'RUT Empresa': 'XAXX010101000',
        País: 'México',
        'E-mail': 'n/a',
      }),
      line({ 'Razón Social': 'Espino SA', 'RUT Empresa': '00.000.000-0', 'E-mail': 'sin correo' }),
      // A check digit that is wrong.
      line({ 'Razón Social': 'Fuinque', 'RUT Empresa': '76.086.428-6' }),
    ].join('\r\n'),
  );
