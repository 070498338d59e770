import { createContext } from 'react';

/** Style rules of pages without framework code; null in the browser, where no such page is drawn. */
export const PublicStylesContext = createContext<string | null>(null);
