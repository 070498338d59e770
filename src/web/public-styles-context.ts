import { createContext } from 'react';

/** CSS of pages without framework code; null in the browser, where no such page is rendered. */
export const PublicStylesContext = createContext<string | null>(null);
