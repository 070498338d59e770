import { useContext, useEffect, useState } from 'react';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useCompleteOutput } from '../../hooks/complete-output.tsx';
import type { Panel, PanelProps } from '../panels/panel.tsx';
import { type LazyPanelId, PANEL_LOADERS } from '../panels/panel-loaders.ts';
import { ServerPanelsContext } from '../panels/panels-context.ts';
import { useServerHtml } from './use-server-html.ts';

export interface LazyPanelProps extends PanelProps {
  panel: LazyPanelId;
  isSelected: boolean;
  /** Called once the panel has appeared. */
  onShown: () => void;
}

/**
 * Returns a panel once it is enabled and its code has loaded, or `failed` if the code could not be loaded; null until
 * then.
 */
function usePanel(panel: LazyPanelId, isEnabled: boolean): Panel | 'failed' | null {
  const [loaded, setLoaded] = useState<Panel | 'failed' | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    let isCurrent = true;
    PANEL_LOADERS[panel]().then(
      (module) => isCurrent && setLoaded(() => module.default),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [panel, isEnabled]);
  return loaded;
}

/** Returns true once the condition has been true for the first time. */
function useOnce(condition: boolean): boolean {
  const [isMet, setMet] = useState(condition);
  if (condition && !isMet) setMet(true);
  return isMet || condition;
}

/** Time after which the browser has usually finished showing the report. */
const IDLE_DELAY_MS = 2_000;

/** Returns true after the delay, so that all panels load in the background and can be printed. */
function useIdle(isEnabled: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const timer = setTimeout(() => setIdle(true), IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isEnabled]);
  return isIdle;
}

/**
 * The content of a tab, whose code loads when the tab is opened. Until then, the server's HTML stays unchanged: it is
 * printed, works without JavaScript, and is shown while the code loads. A report that was opened by client-side
 * navigation has no such HTML; its panels load in the background, so that all of them can be printed.
 */
export function LazyPanel({ panel, isSelected, onShown, ...props }: LazyPanelProps) {
  const ServerPanel = useContext(ServerPanelsContext)?.[panel];
  const isFromServer = useServerHtml();
  const isOpened = useOnce(isSelected);
  const isComplete = useCompleteOutput();
  const isIdle = useIdle(!isFromServer);
  const loaded = usePanel(panel, isOpened || isIdle);
  const isShown = isOpened && loaded !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment when the panel appears matters.
  useEffect(() => {
    if (isShown && isSelected) onShown();
  }, [isShown]);
  if (ServerPanel !== undefined)
    return (
      <div suppressHydrationWarning>
        <ServerPanel {...props} />
      </div>
    );
  if (loaded === 'failed' && !isFromServer) return <LoadFailure />;
  if (loaded !== null && loaded !== 'failed' && (isOpened || (isComplete && !isFromServer))) {
    const LoadedPanel = loaded;
    return (
      <div key="loaded">
        <LoadedPanel {...props} />
      </div>
    );
  }
  if (!isFromServer) return isSelected ? <Loading /> : null;
  const isLoading = isSelected && loaded === null;
  return (
    <div
      aria-busy={isLoading || undefined}
      // Text that is typed while the code loads would be lost.
      inert={isLoading}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty value keeps the server's HTML.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

function Loading() {
  return (
    <div className="flex min-h-[60vh] items-start justify-center pt-24">
      <Spinner label="Loading this part of the report" />
    </div>
  );
}

function LoadFailure() {
  return (
    <p role="alert" className="border-y py-6 text-ink-2">
      This part of the report could not be loaded. Please reload the page.
    </p>
  );
}
