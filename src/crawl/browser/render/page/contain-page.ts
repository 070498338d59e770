import type { CDPSession, Dialog, Page, Target } from 'puppeteer-core';

/** What a contained page has attempted so far. */
export interface Containment {
  readonly dialogs: number;
  /** Number of windows that opened and were closed, excluding windows that the browser blocked. */
  readonly blockedWindows: number;
}

/**
 * Isolates a page: dialogs are answered, windows closed, permissions denied, downloads and file choosers refused, and
 * service workers bypassed. Call this before the first navigation; it applies until the page closes. The network is
 * restricted by the proxy.
 *
 * @param cdp a session of this page
 */
export async function containPage(page: Page, cdp: CDPSession): Promise<Containment> {
  const containment = { dialogs: 0, blockedWindows: 0 };
  page.on('dialog', (dialog) => {
    containment.dialogs += 1;
    handleDialog(dialog);
  });
  const { id } = page.browserContext();
  // The default context of a browser has no ID.
  const context = id === undefined ? {} : { browserContextId: id };
  closeOtherWindows(page, containment);
  await Promise.all([
    // An empty grant denies everything else, for every origin, without a prompt.
    cdp.send('Browser.grantPermissions', { permissions: [], ...context }),
    cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', ...context }),
    // File choosers are intercepted and never answered, so none opens.
    cdp.send('Page.setInterceptFileChooserDialog', { enabled: true }),
    page.evaluateOnNewDocument(containDocument),
    // A service worker that starts anyway handles none of the page's requests. Terminating a service worker from
    // outside is unreliable.
    page.setBypassServiceWorker(true),
  ]);
  return containment;
}

/** Accepts leaving the page and dismisses all other dialogs, as a visitor would. */
function handleDialog(dialog: Dialog): void {
  const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
  // The page may have closed together with its dialog.
  answered.catch(() => {});
}

/**
 * Closes a window that the page opens, once the driver is attached to it. Not earlier: a new window waits for the
 * driver, in the process of the page that opened it, and closing it during that wait blocks the process forever
 * (Chromium 156).
 */
function closeOtherWindows(page: Page, counts: { blockedWindows: number }): void {
  const context = page.browserContext();
  const ownTarget = page.target();
  const onTargetCreated = (target: Target): void => {
    if (target.type() !== 'page' || target === ownTarget) return;
    counts.blockedWindows += 1;
    closeWindow(target).catch(() => {});
  };
  context.on('targetcreated', onTargetCreated);
  page.once('close', () => context.off('targetcreated', onTargetCreated));
}

/** Closes a window. Rejects when the window has already closed itself. */
async function closeWindow(target: Target): Promise<void> {
  const session = await target.createCDPSession();
  await session.send('Page.close');
}

/**
 * Runs in every document before its scripts. This function is only a convenience: it prevents windows from covering the
 * page and external programs from starting. A page that circumvents this function is still restricted by everything
 * else.
 */
function containDocument(): void {
  const isNewWindowTarget = (target: string | null | undefined): boolean =>
    typeof target === 'string' && target !== '' && !/^_(?:self|parent|top)$/i.test(target) && !(target in window);

  /** Disables links and forms that would open a window. */
  function preventNewWindow(event: Event): void {
    const origin = event.composedPath().find((node) => node instanceof Element && node.matches('a, area, form'));
    if (!(origin instanceof Element)) return;
    const button = event instanceof SubmitEvent ? event.submitter?.getAttribute('formtarget') : null;
    const base = document.querySelector('base[target]')?.getAttribute('target');
    if (isNewWindowTarget(button ?? origin.getAttribute('target') ?? base)) event.preventDefault();
  }

  /**
   * Makes registrations wait forever: on many pages, a rejection would cause an unexpected error, which would be
   * reported as an error of the page.
   */
  function silenceServiceWorkers(): void {
    if (typeof ServiceWorkerContainer === 'undefined') return;
    ServiceWorkerContainer.prototype.register = function register() {
      return new Promise(() => {});
    };
  }

  /** Blocks `mailto:` and similar schemes, for which full browsers start a program, in some cases without a prompt. */
  function preventOtherSchemes(event: Event): void {
    const url = String(Reflect.get(Reflect.get(event, 'destination') ?? {}, 'url'));
    if (!/^(?:https?|about|blob|data|javascript|file):/i.test(url)) event.preventDefault();
  }

  silenceServiceWorkers();
  addEventListener('click', preventNewWindow, true);
  addEventListener('submit', preventNewWindow, true);
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', preventOtherSchemes);
  const openWindow = window.open;
  window.open = function open(url, target = '_blank', features = '') {
    // A blocked popup also returns null.
    return isNewWindowTarget(target || '_blank') ? null : openWindow.call(window, url, target, features);
  };
}
