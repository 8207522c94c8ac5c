export { action, loader } from '~/pages/catalogues/import/one-import.server';
export { default } from '~/pages/catalogues/import/one-import';
export { importTitle as meta } from '~/pages/catalogues/import/import-title';
