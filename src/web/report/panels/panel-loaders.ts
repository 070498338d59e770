import type { TabId } from '#contracts/report/sections.ts';
import type { Panel } from './panel.tsx';

/** The panels that load when they are opened; the overview is part of the initial page load. */
export type LazyPanelId = Exclude<TabId, 'overview'>;

type Loader = () => Promise<{ default: Panel }>;

/** Loads the code of a panel. A second call returns the code that is already loaded. */
export const PANEL_LOADERS: Readonly<Record<LazyPanelId, Loader>> = {
  health: () => import('./health-panel.tsx'),
  ai: () => import('./ai-panel.tsx'),
  issues: () => import('./issues-panel.tsx'),
  checklist: () => import('./checklist-panel.tsx'),
  strategy: () => import('./strategy-panel.tsx'),
  sources: () => import('./sources-panel.tsx'),
  data: () => import('./data-panel.tsx'),
  speed: () => import('./speed-panel.tsx'),
  method: () => import('./method-panel.tsx'),
};
