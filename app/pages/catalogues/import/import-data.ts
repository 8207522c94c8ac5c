import type { useLoaderData } from '@remix-run/react';
import type { loader } from './one-import.server';

export type ImportData = ReturnType<typeof useLoaderData<typeof loader>>;

export type Reading = NonNullable<ImportData['reading']>;

export type Layout = NonNullable<ImportData['layout']>;
