import type { useLoaderData } from '@remix-run/react';
import type { loader } from './one-import.server';

/** What the page of an import shows. */
export type ImportData = ReturnType<typeof useLoaderData<typeof loader>>;

/** How its file was read, while its columns are being named. */
export type Reading = NonNullable<ImportData['reading']>;
