import type { useLoaderData } from '@remix-run/react';
import type { loader } from './board.server';

export type BoardData = ReturnType<typeof useLoaderData<typeof loader>>;
export type BoardCard = BoardData['cards'][number];
