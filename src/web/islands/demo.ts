/** Opens the demo report in a dialog, and creates its PDF in the browser. */
interface PdfMaker {
  saveDemoPdf(): void;
}

const findClosest = <T extends Element>(event: Event, selector: string): T | null =>
  event.target instanceof Element ? event.target.closest<T>(selector) : null;

document.addEventListener('click', (event) => {
  const dialog = document.querySelector<HTMLDialogElement>('[data-demo-dialog]');
  if (dialog !== null && findClosest(event, '[data-demo-open]') !== null) {
    event.preventDefault();
    for (const errorElement of dialog.querySelectorAll('[data-demo-error]')) errorElement.textContent = '';
    dialog.showModal();
    dialog.scrollTop = 0;
  }
  if (dialog?.open && (findClosest(event, '[data-demo-close]') !== null || event.target === dialog)) {
    event.preventDefault();
    dialog.close();
  }
  const button = findClosest<HTMLButtonElement>(event, '[data-demo-pdf]');
  if (button !== null) void createPdf(button);
});

/** Creates the PDF. The code for it is fetched on demand, not with the page. */
async function createPdf(button: HTMLButtonElement): Promise<void> {
  const errorElement = button.parentElement?.parentElement?.querySelector<HTMLElement>('[data-demo-error]') ?? null;
  if (errorElement !== null) errorElement.textContent = '';
  button.disabled = true;
  try {
    const { saveDemoPdf } = (await import(/* @vite-ignore */ button.dataset.demoPdf ?? '')) as PdfMaker;
    saveDemoPdf();
  } catch {
    if (errorElement !== null) errorElement.textContent = errorElement.dataset.failed ?? '';
  } finally {
    button.disabled = false;
  }
}
