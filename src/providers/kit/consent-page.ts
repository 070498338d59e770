import type { LocalResponse } from './local-server.ts';

/**
 * Builds the consent page of a simulated sign-in, with one link per choice: the same URL with the parameter `decision`.
 *
 * @param choices pairs of a decision and its label
 */
export function buildConsentPage(
  url: URL,
  { title, choices }: { title: string; choices: readonly (readonly [decision: string, label: string])[] },
): LocalResponse {
  const links = choices.map(([decision, label]) => {
    const target = new URL(url);
    target.searchParams.set('decision', decision);
    const href = `${target.pathname}${target.search}`.replaceAll('&', '&amp;');
    return `<p><a href="${href}">${label}</a></p>`;
  });
  const html = `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${links.join('')}`;
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: html };
}
