import { useContext } from 'react';
import { NonceContext } from '../../nonce-context.ts';

/**
 * Shows only the tab of the URL's fragment as soon as the browser has parsed the panels, before the framework has
 * loaded. Without JavaScript, all panels stay visible.
 */
const SELECT_TAB_SCRIPT = `(() => {
const root = document.currentScript.parentElement;
let anchor = location.hash.slice(1);
try { anchor = decodeURIComponent(anchor); } catch {}
const panels = [...root.children].filter((child) => child.dataset.panel);
const target = anchor && document.getElementById(anchor);
const word = anchor.startsWith('issue-') ? 'issues' : anchor.startsWith('view-') ? 'data' : !anchor && /[?&]focus=critical-issues(&|$)/.test(location.search) ? 'health' : '';
const current = panels.find((panel) => panel.contains(target || null)) || panels.find((panel) => panel.dataset.panel === word) || panels[0];
current.dataset.current = '';
root.dataset.tabs = 'ready';
if (target && current.contains(target)) target.scrollIntoView();
})()`;

/**
 * Hides all panels until the browser has parsed them, if the URL requests a tab. The document arrives in chunks, so the
 * overview would otherwise be painted first and then replaced by the tab.
 */
const AWAIT_TAB_SCRIPT = `if (location.hash.length > 1 || /[?&]focus=critical-issues(&|$)/.test(location.search)) document.currentScript.parentElement.dataset.tabs = 'pending'`;

/** Placed before the panels, inside their container. */
export const TabStartScript = () => <InlineScript code={AWAIT_TAB_SCRIPT} />;

/** Placed after the panels, inside their container. */
export const TabScript = () => <InlineScript code={SELECT_TAB_SCRIPT} />;

function InlineScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, without external text.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
