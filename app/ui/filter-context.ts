import { createContext } from 'react';

/** True within a list's filters, where choosing nothing means "all". */
export const FilterContext = createContext(false);
