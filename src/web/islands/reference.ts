/**
 * Shows the OpenAPI document in Swagger UI. Its code and styles are loaded only here. Requests cannot be sent from the
 * page, and the viewer is configured to load nothing from other origins.
 */
import { createReferencePlugin, type ReferenceSystem } from './parts/reference-plugin.ts';

declare global {
  interface Window {
    /** Set by the viewer's file, which is a classic script: its "ES" bundle exports nothing and fails as a module. */
    SwaggerUIBundle?: (options: object) => unknown;
  }
}

const container = document.querySelector<HTMLElement>('[data-reference]');
if (container !== null) void show(container);

async function show(container: HTMLElement): Promise<void> {
  const { reference, referenceViewer = '', referenceStyles = '' } = container.dataset;
  showState('Loading the reference.');
  try {
    await Promise.all([loadScript(referenceViewer), loadStyles(referenceStyles)]);
    if (window.SwaggerUIBundle === undefined) throw new Error('The viewer was not loaded');
    window.SwaggerUIBundle({
      domNode: container,
      url: reference,
      layout: 'Reference',
      plugins: [(system: ReferenceSystem) => createReferencePlugin(system)],
      deepLinking: true,
      docExpansion: 'list',
      supportedSubmitMethods: [],
      syntaxHighlight: { activated: false },
      validatorUrl: null,
      onComplete: () => showState(''),
    });
  } catch {
    showState('The reference could not be loaded. Reload the page, or read the OpenAPI 3.1 document.');
  }
}

function showState(text: string): void {
  const stateElement = document.querySelector('[data-reference-state]');
  if (stateElement !== null) stateElement.textContent = text;
}

/** Adds a stylesheet, and waits until it applies, so that the viewer is never shown without it. */
function loadStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return load(link, href);
}

function loadScript(src: string): Promise<void> {
  const script = document.createElement('script');
  script.src = src;
  return load(script, src);
}

function load(element: HTMLLinkElement | HTMLScriptElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${url} could not be loaded`));
    document.head.append(element);
  });
}
