import type { SiteFile } from '#contracts/site/site-probes.ts';

/** llms.txt at its proposed location (https://llmstxt.org/) and in the folder for well-known files. */
const KINDS: ReadonlySet<string> = new Set(['llms-txt', 'llms-txt-well-known']);

/** Selects the results of the requests for llms.txt, except for requests that were not sent. */
export function selectLlmsResponses(files: readonly SiteFile[]): SiteFile[] {
  return files.filter(({ kind, notAsked }) => KINDS.has(kind) && notAsked === null);
}

/** Whether the response has status 200 and is not HTML, such as the page that many sites return for unknown URLs. */
export function isTextFile({ status, contentType, bodyStart }: SiteFile): boolean {
  if (status !== 200) return false;
  return !isMarkup(bodyStart) && !/^(?:text\/html|application\/xhtml)/i.test(contentType ?? '');
}

function isMarkup(body: string): boolean {
  return /^[\s\uFEFF]*<(?:!doctype|html|head|body)/i.test(body.slice(0, 200));
}
