import { company, registered, type Company, type CompanyDetails } from '@domain/crm/company/company';
import type { Database } from '@projections/projection';
import { companyFieldText, type CompanyField } from '~/presenters/crm/company-fields.server';
import { companySheetFields, headerOf } from '~/documents/sheets/company-columns.server';
import { tellApart } from '~/presenters/tell-apart';
import type { Language } from '~/texts';
import { translate } from '~/texts/translate.server';
import type { ImportRow } from '~/use-cases/imports/row-store.server';
import type { ShownChange } from '~/use-cases/imports/subject';

type Values = Readonly<Record<string, unknown>>;

export async function companyChangesOf(
  db: Database,
  rows: readonly ImportRow[],
  language: Language,
): Promise<(row: ImportRow) => readonly ShownChange[]> {
  const ids = rows.flatMap(({ input, before }) =>
    [input, before].flatMap((values) => (values?.['tags'] ?? []) as readonly string[]),
  );
  const tags =
    ids.length === 0
      ? []
      : await db
          .selectFrom('tags')
          .select(['id', 'name'])
          .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
          .execute();
  const reading = { language, names: new Map(tags.map(({ id, name }) => [id, name])) };
  const text = (values: Values | null, field: string): string | null => {
    const value = values?.[field];
    if (value === undefined || value === null) return null;
    if (field === 'isActive') return translate(language, `companies-staff:activity.${value === true}`);
    return companyFieldText(withDetails(values ?? {}), field as CompanyField, reading);
  };
  return ({ input, before }) => [
    ...companySheetFields.flatMap((field) => {
      if (input === null || !(field in input)) return [];
      const told = tellApart(
        { value: before?.[field] ?? null, text: text(before, field) },
        { value: input[field], text: text(input, field) },
      );
      return told === null ? [] : [{ field, label: headerOf(field, language), ...told }];
    }),
    ...(input !== null && 'approval' in input
      ? [
          {
            field: 'verification',
            label: translate(language, 'crm-staff:state'),
            before: null,
            after: translate(language, 'crm-staff:verification.Approved'),
          },
        ]
      : []),
  ];
}

function withDetails(values: Values): Company {
  const blank = registered(
    company.evolve(null, {
      type: 'CompanyRegistered',
      data: { name: '', country: 'CL', ownerId: '' },
    }),
  );
  return { ...blank, details: { ...blank.details, ...(values as Partial<CompanyDetails>) } };
}
