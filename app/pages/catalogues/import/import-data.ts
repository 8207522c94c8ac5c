import type { useLoaderData } from '@remix-run/react';
import type { loader } from './one-import.server';

export type ImportData = ReturnType<typeof useLoaderData<typeof loader>>;

/** How the file was read, while its columns are being named. */
export type Reading = NonNullable<ImportData['reading']>;

/** How a file with a layout of its own was read. */
export type Layout = NonNullable<ImportData['layout']>;
