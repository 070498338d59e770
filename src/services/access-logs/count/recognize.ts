import { ROBOTS_AGENTS } from '#contracts/agents/ai-agents.ts';
import { AI_REFERRERS } from '#contracts/agents/ai-referrers.ts';
import { isOnDomain } from '#lib/url/source-url.ts';

/** Maximum number of texts whose result is remembered. */
const MAX_REMEMBERED = 20_000;
/** Only the beginning of longer texts is compared. */
const MAX_LENGTH = 1_000;
const NAME_CHARACTER = /[a-z0-9_-]/;

/** Tokens and their lowercase forms, longest first, so that `Googlebot-Image` is not recognized as `Googlebot`. */
const TOKENS = ROBOTS_AGENTS.map(({ token }) => ({ token, text: token.toLowerCase() })).sort(
  (a, b) => b.text.length - a.text.length,
);

/** Returns the token of the agent that a user agent claims to be; null for browsers and other bots. */
export function recognizeAgent(userAgent: string): string | null {
  const text = userAgent.toLowerCase();
  return TOKENS.find((candidate) => containsName(text, candidate.text))?.token ?? null;
}

/** Whether a text contains a name that is not part of a longer name. */
function containsName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const isWhole = !NAME_CHARACTER.test(text.charAt(at - 1)) && !NAME_CHARACTER.test(text.charAt(at + name.length));
    if (isWhole) return true;
  }
  return false;
}

/** Returns the assistant that a referring host belongs to; null for other hosts. */
export const recognizeReferrer = (host: string): string | null =>
  AI_REFERRERS.find(({ hosts }) => hosts.some((known) => isOnDomain(host, known)))?.assistant ?? null;

/** Remembers results by text, because a log repeats the same few thousand texts. */
export function memoize(recognize: (text: string) => string | null): (text: string) => string | null {
  const results = new Map<string, string | null>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = recognize(text.slice(0, MAX_LENGTH));
    if (results.size >= MAX_REMEMBERED) results.clear();
    // Long texts are not kept, because a log can contain many of them.
    if (text.length <= MAX_LENGTH) results.set(text, result);
    return result;
  };
}
