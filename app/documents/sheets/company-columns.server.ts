import { z } from 'zod';
import * as fields from '@domain/catalogues/engine/fields';
import type { Field } from '@domain/catalogues/engine/fields';
import { newCompanyFields } from '@domain/crm/company/inputs';
import { companySizes } from '@domain/crm/company/sizes';
import type { ListedCompany } from '@projections/crm/company-list/queries';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { ReferenceTexts } from './reference-texts.server';
import { writeCell, type CellValue } from './write-cell.server';

const { shape } = newCompanyFields;
const word = fields.text();

/** "35", "10 a 49", "10-49 personas". */
const size = z.string().transform((text, context) => {
  const [first, last] = (text.match(/\d+/g) ?? []).map(Number);
  const exact = companySizes.find((one) => text.replace(/\s/g, '').includes(one));
  const people = last ?? first;
  const counted =
    people === undefined
      ? undefined
      : people >= 250 || (last === undefined && /\+|más|mas|more/i.test(text) && people >= 249)
        ? '250+'
        : people >= 50
          ? '50-249'
          : people >= 10
            ? '10-49'
            : people >= 1
              ? '1-9'
              : undefined;
  const found = exact ?? counted;
  if (found !== undefined) return found;
  context.addIssue({ code: 'custom', message: 'validation.import-size' });
  return z.NEVER;
});

export const companyFields = {
  externalId: { ...word, schema: shape.externalId.unwrap(), example: 'SAP-1001' },
  name: { ...word, schema: shape.name, isRequired: true, example: 'Viñas del Maipo SpA' },
  fantasyName: { ...word, schema: shape.fantasyName.unwrap(), example: 'Maipo Wines' },
  country: { ...fields.country(), example: 'CL' },
  identification: { ...word, schema: shape.identification.unwrap(), example: '76.086.428-5' },
  // One value: the import splits cells with several.
  email: { ...word, schema: z.string(), example: 'ventas@maipo.example' },
  phone: { ...word, schema: z.string(), example: '+56 2 2345 0000' },
  address: { ...word, schema: z.string().max(250), example: 'Camino a Lontué km 4' },
  locality: { ...word, schema: shape.locality.unwrap(), example: 'Lontué' },
  city: { ...word, schema: shape.city.unwrap(), example: 'Curicó' },
  state: { ...word, schema: shape.state.unwrap(), example: 'Región del Maule' },
  latitude: { ...fields.number({ min: -90, max: 90 }), example: '-34.98' },
  longitude: { ...fields.number({ min: -180, max: 180 }), example: '-71.24' },
  size: { ...word, schema: size, example: '50-249' },
  website: { ...word, schema: shape.website.unwrap(), example: 'https://maipo.example' },
  social: { ...fields.texts(), schema: shape.social.unwrap(), example: 'https://linkedin.com/company/maipo' },
  tags: fields.references('tags'),
  otherData: { ...fields.texts(), schema: shape.otherData.unwrap() },
  isActive: { ...fields.flag(), example: 'true' },
} as const satisfies Readonly<Record<string, Field>>;

export type CompanySheetField = keyof typeof companyFields;

export const companySheetFields = Object.keys(companyFields) as readonly CompanySheetField[];

/** Headers of other systems, compared without case, accents and punctuation. */
export const otherHeaders: Readonly<Partial<Record<CompanySheetField, readonly string[]>>> = {
  externalId: [
    'Código',
    'Código cliente',
    'Cód. cliente',
    'ID cliente',
    'ID',
    'Código SAP',
    'Código ERP',
    'Customer ID',
    'Customer code',
    'Account number',
  ],
  name: [
    'Razón social',
    'Empresa',
    'Nombre empresa',
    'Nombre o razón social',
    'Cliente',
    'Company',
    'Company name',
    'Legal name',
    'Account name',
  ],
  fantasyName: [
    'Nombre de fantasía',
    'Nombre fantasía',
    'Nombre comercial',
    'Fantasía',
    'Marca',
    'Trade name',
    'DBA',
  ],
  country: ['Nación', 'Country code', 'Código país'],
  identification: [
    'RUT',
    'RUT empresa',
    'RUT cliente',
    'RUC',
    'NIT',
    'CUIT',
    'CNPJ',
    'RFC',
    'NIF',
    'CIF',
    'Rol único tributario',
    'Identificación',
    'Identificación tributaria',
    'Tax number',
    'VAT',
    'VAT number',
  ],
  email: ['E-mail', 'Correo electrónico', 'Mail', 'Email empresa', 'Correo contacto'],
  phone: ['Fono', 'Teléfono 1', 'Tel', 'Telefono fijo', 'Celular', 'Phone number'],
  address: ['Dirección comercial', 'Domicilio', 'Calle', 'Dirección despacho', 'Street', 'Street address'],
  locality: ['Comuna', 'Distrito', 'Barrio', 'Municipio', 'Localidad'],
  city: ['Localidad o ciudad', 'Town'],
  state: ['Región', 'Departamento', 'Provincia', 'Estado o región', 'State', 'Province', 'Región/Estado'],
  latitude: ['Lat'],
  longitude: ['Lon', 'Lng', 'Long'],
  size: ['Tamaño empresa', 'Nº empleados', 'Empleados', 'Trabajadores', 'Dotación', 'Employees', 'Headcount'],
  website: ['Página web', 'Web', 'URL', 'Sitio'],
  social: ['Redes', 'LinkedIn', 'Facebook'],
  tags: ['Etiqueta', 'Categoría', 'Segmento', 'Rubro', 'Segment'],
  isActive: ['Activo', 'Vigente', 'Active'],
};

export function headerOf(name: CompanySheetField, language: Language): string {
  return translate(
    language,
    name === 'isActive' ? 'companies-staff:activity.true' : `crm-staff:fields.${name}`,
  );
}

interface CompanySheetColumn {
  readonly key: CompanySheetField;
  readonly header: string;
  readonly width: number;
  readonly format: string;
  readonly example: CellValue;
  /** `references` must be loaded first. */
  write(company: ListedCompany, references: ReferenceTexts): CellValue;
}

export function companySheetColumns(language: Language): readonly CompanySheetColumn[] {
  return companySheetFields.map((key) => {
    const field: Field = companyFields[key];
    const isNumber = field.kind === 'number';
    return {
      key,
      header: headerOf(key, language),
      width: isNumber ? 12 : key === 'name' || key === 'address' ? 34 : 22,
      format: isNumber ? 'General' : '@',
      example: exampleOf(key, field, language),
      write: (company, references) => writeCell(key, field, company[key], { language, references }),
    };
  });
}

function exampleOf(key: CompanySheetField, field: Field, language: Language): CellValue {
  if (field.example === null) return null;
  const value =
    field.kind === 'number' ? Number(field.example) : field.kind === 'flag' ? true : field.example;
  return writeCell(key, field, value, { language, references: null });
}
