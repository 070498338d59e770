/** Handles the share button of articles: opens the system share sheet if there is one, otherwise copies the URL. */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-share]') : null;
  if (button !== null) void share(button);
});

async function share(button: HTMLElement): Promise<void> {
  const { shareCopied = '', shareFailed = '' } = button.dataset;
  const stateElement = button.parentElement?.querySelector('[data-share-state]') ?? null;
  const showState = (text: string) => {
    if (stateElement !== null) stateElement.textContent = text;
  };
  const link = {
    title: document.title,
    url: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? window.location.href,
  };
  try {
    if (navigator.share !== undefined) await navigator.share(link);
    else {
      await navigator.clipboard.writeText(link.url);
      showState(shareCopied);
    }
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showState(shareFailed);
  }
}
