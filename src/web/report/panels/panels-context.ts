import { createContext } from 'react';
import type { Panel } from './panel.tsx';
import type { LazyPanelId } from './panel-loaders.ts';

export type ServerPanels = Readonly<Record<LazyPanelId, Panel>>;

/** All panels on the server; null in the browser, which loads a panel when it is opened. */
export const ServerPanelsContext = createContext<ServerPanels | null>(null);
