/**
 * Shows the OpenAPI document in Swagger UI. Its code and styles are loaded only here. Requests cannot be sent from the
 * page, and the viewer is configured to load nothing from other origins.
 */
import { createReferencePlugin, type ReferenceSystem } from './parts/reference-plugin.ts';

interface Viewer {
  default(options: object): unknown;
}

const container = document.querySelector<HTMLElement>('[data-reference]');
if (container !== null) void show(container);

async function show(container: HTMLElement): Promise<void> {
  const { reference, referenceViewer = '', referenceStyles = '' } = container.dataset;
  showState('Loading the reference.');
  try {
    const [viewer] = await Promise.all([
      import(/* @vite-ignore */ referenceViewer) as Promise<Viewer>,
      loadStyles(referenceStyles),
    ]);
    viewer.default({
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
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} could not be loaded`));
    document.head.append(link);
  });
}
