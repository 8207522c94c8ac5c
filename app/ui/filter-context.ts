import { createContext } from 'react';

/** Within a list's filters, choosing nothing means "all". */
export const FilterContext = createContext(false);
