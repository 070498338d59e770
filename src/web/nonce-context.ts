import { createContext } from 'react';

/** Nonce of this answer's Content-Security-Policy; undefined in the browser, where nothing inline is added. */
export const NonceContext = createContext<string | undefined>(undefined);
