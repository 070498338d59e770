import type { CDPSession, Dialog, Page, Target } from 'puppeteer-core';

/** What a contained page has tried so far. */
export interface Containment {
  readonly dialogs: number;
  /** Windows that were closed again; those that the browser never opened are not among them. */
  readonly windows: number;
}

/**
 * Keeps a page to itself: dialogs are answered, windows closed, permissions denied, downloads and file choosers refused, service
 * workers kept from the visit. Call it before the first navigation; it holds until the page closes. The network is the proxy's part.
 *
 * @param cdp a session of this page
 */
export async function containPage(page: Page, cdp: CDPSession): Promise<Containment> {
  const containment = { dialogs: 0, windows: 0 };
  page.on('dialog', (dialog) => {
    containment.dialogs += 1;
    answerDialog(dialog);
  });
  const { id } = page.browserContext();
  // The context that a browser begins with has no name.
  const context = id === undefined ? {} : { browserContextId: id };
  closeOtherWindows(page, containment);
  await Promise.all([
    // An empty grant denies everything else, for every origin, without asking anybody.
    cdp.send('Browser.grantPermissions', { permissions: [], ...context }),
    cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', ...context }),
    // Intercepted and never answered: no chooser opens.
    cdp.send('Page.setInterceptFileChooserDialog', { enabled: true }),
    page.evaluateOnNewDocument(containDocument),
    // One that comes about all the same answers none of the page's requests. Ending it from outside is not reliable.
    page.setBypassServiceWorker(true),
  ]);
  return containment;
}

/** Whoever leaves may leave; everything else is cancelled, as a visitor would. */
function answerDialog(dialog: Dialog): void {
  const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
  // The page may have gone together with its dialog.
  answered.catch(() => {});
}

/**
 * A window that the page opens is closed when the driver has got hold of it. Not earlier: a new window waits for the driver, in the
 * process of the page that opened it, and one that is closed while it waits never lets that process go on (Chromium 156).
 */
function closeOtherWindows(page: Page, counts: { windows: number }): void {
  const context = page.browserContext();
  const own = page.target();
  const onCreated = (target: Target): void => {
    if (target.type() !== 'page' || target === own) return;
    counts.windows += 1;
    closeWindow(target).catch(() => {});
  };
  context.on('targetcreated', onCreated);
  page.once('close', () => context.off('targetcreated', onCreated));
}

/** Rejects for one that has closed itself. */
async function closeWindow(target: Target): Promise<void> {
  const session = await target.createCDPSession();
  await session.send('Page.close');
}

/**
 * Runs in every document before its scripts. What happens here is comfort: it spares us windows that would cover the page, and
 * programs that would start. A page that gets round it is still held by everything else.
 */
function containDocument(): void {
  const opensWindow = (target: string | null | undefined): boolean =>
    typeof target === 'string' && target !== '' && !/^_(?:self|parent|top)$/i.test(target) && !(target in window);

  /** Links and forms that would open a window do nothing. */
  function holdDefault(event: Event): void {
    const origin = event.composedPath().find((node) => node instanceof Element && node.matches('a, area, form'));
    if (!(origin instanceof Element)) return;
    const button = event instanceof SubmitEvent ? event.submitter?.getAttribute('formtarget') : null;
    const base = document.querySelector('base[target]')?.getAttribute('target');
    if (opensWindow(button ?? origin.getAttribute('target') ?? base)) event.preventDefault();
  }

  /** A refusal would be an error on pages that do not expect one, and would be taken for their fault. */
  function silenceServiceWorkers(): void {
    if (typeof ServiceWorkerContainer === 'undefined') return;
    ServiceWorkerContainer.prototype.register = function register() {
      return new Promise(() => {});
    };
  }

  /** `mailto:` and the like: full browsers start a program for them, some without asking. */
  function holdOtherSchemes(event: Event): void {
    const url = String(Reflect.get(Reflect.get(event, 'destination') ?? {}, 'url'));
    if (!/^(?:https?|about|blob|data|javascript|file):/i.test(url)) event.preventDefault();
  }

  silenceServiceWorkers();
  addEventListener('click', holdDefault, true);
  addEventListener('submit', holdDefault, true);
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', holdOtherSchemes);
  const openWindow = window.open;
  window.open = function open(url, target = '_blank', features = '') {
    // As a browser answers that blocks popups.
    return opensWindow(target || '_blank') ? null : openWindow.call(window, url, target, features);
  };
}
