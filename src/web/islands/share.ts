/** The share button of articles: the system's own sheet where there is one, else the clipboard. */
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-share]') : null;
  if (button !== null) void share(button);
});

async function share(button: HTMLElement): Promise<void> {
  const { shareCopied = '', shareFailed = '' } = button.dataset;
  const place = button.parentElement?.querySelector('[data-share-state]') ?? null;
  const say = (text: string) => {
    if (place !== null) place.textContent = text;
  };
  const link = {
    title: document.title,
    url: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? window.location.href,
  };
  try {
    if (navigator.share !== undefined) await navigator.share(link);
    else {
      await navigator.clipboard.writeText(link.url);
      say(shareCopied);
    }
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) say(shareFailed);
  }
}
