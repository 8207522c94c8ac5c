import type { useLoaderData } from '@remix-run/react';
import type { loader } from './offer-editor.server';

export type EditorData = ReturnType<typeof useLoaderData<typeof loader>>;
