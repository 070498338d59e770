import { TOAST_DURATION_MS } from '#contracts/product/ui-constants.ts';

export interface ToastText {
  title: string;
  text: string;
  isFailure: boolean;
}

const REGION_ID = 'toast-region';

/**
 * Shows a short message at the edge of the screen on pages without framework code, like `Toaster`. A newer message
 * replaces it.
 */
export function showToast({ title, text, isFailure }: ToastText): void {
  const region = document.getElementById(REGION_ID) ?? createRegion();
  const card = document.createElement('div');
  card.className = `settle flex gap-3 rounded-8 border bg-surface p-4 shadow-float ${isFailure ? 'border-critical' : 'border-line'}`;
  const textBlock = document.createElement('div');
  textBlock.className = 'min-w-0 flex-1';
  textBlock.append(
    createParagraph(title, 'font-semibold text-ink'),
    createParagraph(text, 'mt-0.5 text-14 text-ink-2'),
  );
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'size-6 shrink-0 text-ink-3 hover:text-ink';
  close.setAttribute('aria-label', 'Dismiss');
  close.textContent = '×';
  close.addEventListener('click', () => card.remove());
  card.append(textBlock, close);
  region.replaceChildren(card);
  setTimeout(() => card.remove(), TOAST_DURATION_MS);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.id = REGION_ID;
  region.setAttribute('role', 'status');
  region.className = 'fixed right-4 bottom-4 z-50 w-[min(24rem,calc(100vw-2rem))]';
  document.body.append(region);
  return region;
}

function createParagraph(text: string, className: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = className;
  paragraph.textContent = text;
  return paragraph;
}
