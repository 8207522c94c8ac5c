import { catalogues } from '@domain/catalogues/registry';
import type { AnyEndpoint } from './endpoint';

/** Programs match these sentences, so they are in one language and never change. */
const ofOperation: Readonly<Record<string, string>> = {
  'patch /quoters/{id}/changeState': 'Error updating filter state',
  'get /quoters/files/download-report': 'Error generating report',
  'get /faq/categories': 'Error getting categories',
  'get /faq/categories/{id}': 'Error getting categories',
  'post /faq/categories': 'Error adding category',
  'post /faq/subcategories': 'Error adding subcategory',
  'put /faq/faqs/{id}': 'Error updating FAQ',
  'get /users/{id}': 'Error getting user by id',
  'get /users/validate-email/{email}': 'Error validating email in use',
  'patch /users/{id}': 'Error updating user by id',
  'get /users/remove-avatar/{id}': 'Error deleting avatar user',
  'delete /users/remove-avatar/{id}': 'Error deleting avatar user',
  'get /users': 'Error al obtener usuarios. Inténtalo de nuevo',
  'get /carriers': 'Error loading carriers',
  'get /carriers/remove-avatar/{id}': 'Error deleting avatar carrier',
  'delete /carriers/remove-avatar/{id}': 'Error deleting avatar carrier',
  'get /containers': 'Error loading containers',
  'get /containers/download/excel': 'Ocurrió un error al descargar los contenedores',
  'get /trucks/download/excel': 'Ocurrió un error al descargar los camiones',
  'post /trucks': 'Error creating truck information',
  'post /trucks/upload/csv': 'Error uploading CSV',
  'post /rates/search': 'Error al obtener el payload',
};

const ofForm: Readonly<Record<string, string>> = { 'post /trucks': 'Error creating truck with image' };

const verbs: Readonly<Partial<Record<AnyEndpoint['method'], string>>> = {
  post: 'creating',
  patch: 'updating',
  delete: 'deleting',
};

const named = new Map<string, string>([
  ...catalogues.map(({ path, category }) => [`/${path}`, inWords(category)] as const),
  ['/suppliers/create', 'supplier'],
  ['/users', 'user'],
  ['/clients', 'client'],
  ['/executives', 'executive'],
]);

const ofRates: Readonly<Record<string, string>> = {
  'post ': 'Error creating rate',
  'patch /{id}': 'Error updating rate',
  'delete /{id}': 'Error deleting rate',
  'patch /update-dates': 'Error updating dates massive',
  'patch /update-dates-manual': 'Error updating dates massive',
  'patch /change-status': 'Error updating status manual',
};

/** `bankAccount` → `bank account`. */
function inWords(category: string): string {
  return category.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

/** Null: the general sentence applies. Rejections keep their own sentence. */
export function faultMessage({ method, path }: AnyEndpoint, isForm: boolean): string | null {
  const operation = `${method} ${path}`;
  const own = (isForm ? ofForm[operation] : undefined) ?? ofOperation[operation];
  if (own !== undefined) return own;
  if (method === 'post' && path.endsWith('/upload/csv')) return 'Error uploading CSV file';
  const verb = verbs[method];
  const what = named.get(path.replace(/\/\{id\}$/, ''));
  if (verb !== undefined && what !== undefined) return `Error ${verb} ${what}`;
  const [, ofKind] = /^\/(?:\w+-)?rates(.*)$/.exec(path) ?? [];
  return ofKind === undefined ? null : (ofRates[`${method} ${ofKind}`] ?? null);
}
