import type { CDPSession, Dialog, Page, Protocol } from 'puppeteer-core';

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
  await Promise.all([
    closeOtherWindows(page, cdp, containment),
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
 * A window that the page opens is closed at once, before it costs time or traffic. The driver's own connection tells of it: sessions
 * of the browser that are opened for two pages at the same moment are taken for each other by puppeteer 25, which then loses the
 * browser's target when the first one ends.
 */
async function closeOtherWindows(page: Page, cdp: CDPSession, counts: { windows: number }): Promise<void> {
  const { targetInfo: own } = await cdp.send('Target.getTargetInfo');
  const connection = cdp.connection();
  const onCreated = ({
    targetInfo: { targetId, type, browserContextId },
  }: Protocol.Target.TargetCreatedEvent): void => {
    if (type !== 'page' || browserContextId !== own.browserContextId || targetId === own.targetId) return;
    counts.windows += 1;
    // It may have closed itself.
    connection?.send('Target.closeTarget', { targetId }).catch(() => {});
  };
  connection?.on('Target.targetCreated', onCreated);
  page.once('close', () => connection?.off('Target.targetCreated', onCreated));
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
