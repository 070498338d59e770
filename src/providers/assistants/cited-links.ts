/** Sources that the text of an answer cites directly: links and numbers in brackets. */
import type { CitedSource, RetrievedSource } from '#contracts/outside/assistants.ts';
import { getSourceIdentity } from '#lib/url/source-url.ts';

/** A Markdown link that is not an image. The label may itself be in brackets: `[[1]](https://…)`. */
const LINK = /(?<!!)\[(\[[^[\]]{0,300}\]|[^[\]]{0,300})\]\((https?:\/\/(?:[^\s()]|\([^\s()]*\))+)(?:\s+"[^"]*")?\)/g;
/** `[1]` or `[web:1]`, but not the label of a link. */
const MARKER = /\[(?:web:)?(\d{1,3})\](?!\()/g;

const readRange = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length });

/** Lists Markdown links in the text whose URL the engine does not report as cited. */
export function listInlineLinks(text: string, reported: readonly CitedSource[]): CitedSource[] {
  const known = new Set(reported.map(({ url }) => getSourceIdentity(url)));
  return [...text.matchAll(LINK)].flatMap((match) => {
    const [, label = '', url = ''] = match;
    if (known.has(getSourceIdentity(url))) return [];
    return [{ url, title: label === '' ? null : label, range: readRange(match), quote: null, via: 'inline' as const }];
  });
}

/** Lists the sources that numbers in the text refer to. Other numbers in brackets are not citations. */
export function listMarkers(text: string, sourceByNumber: ReadonlyMap<number, RetrievedSource>): CitedSource[] {
  return [...text.matchAll(MARKER)].flatMap((match) => {
    const source = sourceByNumber.get(Number(match[1]));
    if (source === undefined) return [];
    return [{ ...source, range: readRange(match), quote: null, via: 'marker' as const }];
  });
}

/** Lists every source once, with the first title. */
export function listDistinctSources(sources: readonly RetrievedSource[]): RetrievedSource[] {
  const byUrl = new Map<string, RetrievedSource>();
  for (const source of sources) {
    const known = byUrl.get(source.url);
    if (known === undefined || (known.title === null && source.title !== null)) byUrl.set(source.url, source);
  }
  return [...byUrl.values()];
}

/**
 * Converts a reported range, which counts Unicode characters, to UTF-16 code units. If only the other interpretation
 * contains the cited URL, the range already counted code units. Null if it is outside the text.
 */
export function readReportedRange(
  text: string,
  { start, end }: { start: number | null; end: number | null },
  url: string,
): CitedSource['range'] {
  if (start === null || end === null || !Number.isInteger(start) || !Number.isInteger(end) || end <= start) return null;
  const plain = { start, end };
  const characters = [...text];
  const convertedRange = {
    start: characters.slice(0, start).join('').length,
    end: characters.slice(0, end).join('').length,
  };
  const contains = (range: { start: number; end: number }) => text.slice(range.start, range.end).includes(url);
  const range = contains(plain) && !contains(convertedRange) ? plain : convertedRange;
  if (range.end <= range.start) return null;
  return end > text.length ? null : range;
}
