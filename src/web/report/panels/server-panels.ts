import { type LazyPanelId, PANEL_LOADERS } from './panel-loaders.ts';
import type { ServerPanels } from './panels-context.ts';

async function load(id: LazyPanelId) {
  return [id, (await PANEL_LOADERS[id]()).default] as const;
}

/** Every panel, for the server, which renders complete reports. The browser must not import this module. */
export const SERVER_PANELS = Object.fromEntries(
  await Promise.all((Object.keys(PANEL_LOADERS) as LazyPanelId[]).map(load)),
) as ServerPanels;
