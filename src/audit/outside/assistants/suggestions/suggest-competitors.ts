import type { SuggestedCompetitor } from '#contracts/outside/assistants/suggested-competitors.ts';
import type { AnsweredRun } from '#contracts/outside/assistants.ts';
import { MASK, maskText } from '../matching/mask-text.ts';
import type { MeasuredRun } from '../report/measured-run.ts';
import { buildNameKey, createKnownNameCheck } from './known-names.ts';
import { listOccurrences, type Occurrence, type OccurrenceInput } from './list-occurrences.ts';

/** A name in answers to only one prompt may be there by chance. */
const MIN_PROMPTS = 2;

export interface SuggestionInput extends Omit<OccurrenceInput, 'promptWords'> {
  /** Domains of the currently tracked competitors; the run contains the competitors tracked at the time. */
  trackedDomains: readonly string[];
  /** Keys of the names that the user added or dismissed. */
  decided: ReadonlySet<string>;
}

/** A name with all its occurrences. */
interface Candidate {
  key: string;
  name: string;
  domain: string | null;
  occurrences: Occurrence[];
}

/**
 * Lists names that may be competitors: at the start of list items, in headings or in the first column of tables, in
 * answers to at least two prompts, the name with the most prompts first. A cited website with the same letters belongs
 * to the name. A name that may be an ordinary word is suggested only with such a website, and a website only if an
 * answer lists its name.
 */
export function suggestCompetitors(run: MeasuredRun, input: SuggestionInput): SuggestedCompetitor[] {
  const texts = new Map(run.prompts.map(({ id, text }) => [id, text]));
  const answered = run.answers.filter(
    (one): one is AnsweredRun => one.state === 'answered' && texts.has(one.answer.promptId),
  );
  const promptWords = new Set([...texts.values()].flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []));
  const found = answered.flatMap((one, index) => listOccurrences(one, index, { ...input, promptWords }));
  const isKnown = createKnownNameCheck([run.brand, ...run.competitors], input.trackedDomains, input.decided);
  const candidates = groupByName(found).filter((one) => countPrompts(one) >= MIN_PROMPTS && !isKnown(one));
  const prose = answered.map(({ answer }) => maskText(answer.text, new Set()).text).join('\n');
  const names = candidates.filter(({ name }) => !isOrdinaryWord(name, prose));
  return names
    .filter(({ name }) => !names.some((other) => name.startsWith(`${other.name} `)))
    .map((candidate) => describe(candidate, texts))
    .sort((a, b) => b.prompts.length - a.prompts.length || b.answers - a.answers || (a.name < b.name ? -1 : 1));
}

/**
 * Groups occurrences by name. "Acme CRM" belongs to "Acme" if a website `acme`, but no website `acmecrm`, is cited or
 * linked.
 */
function groupByName(all: readonly Occurrence[]): Candidate[] {
  const found = joinSpellings(all);
  const domainKeys = new Set(found.filter(({ kind }) => kind === 'cited').map(({ key }) => key));
  for (const { name, domain, key } of found) if (domain === name.toLowerCase()) domainKeys.add(key);
  const named = found.map((one) => (one.kind === 'cited' ? one : shortenName(one, domainKeys)));
  return [...Map.groupBy(named, ({ key }) => key)].flatMap(([key, occurrences]): Candidate[] => {
    const listed = occurrences.filter(({ kind }) => kind === 'listed');
    const name = findMostFrequent(listed.map((one) => one.name));
    const domain = findMostFrequent(
      occurrences.flatMap((one) => (one.domain !== null && isOwnDomain(one, one.domain) ? [one.domain] : [])),
    );
    if (key === '' || name === null) return [];
    // Without a known website, a label must show on its own that it is a name.
    if (domain === null && !listed.some(({ isDistinctive }) => isDistinctive)) return [];
    return [{ key, name, domain, occurrences }];
  });
}

/** Words that domain names contain instead of "&": `spoke-and-chain.com`. */
const CONJUNCTIONS = ['and', 'und', 'et', 'y', 'e', 'i'];

/** Returns the keys of a name and, for a name with "&", of its spellings with a word. */
function listKeys(name: string): string[] {
  const words = name.includes('&') ? CONJUNCTIONS : [];
  return [name, ...words.map((word) => name.replaceAll('&', ` ${word} `))].map(buildNameKey);
}

/** Gives names with "&" and their spellings with a word the same key, also in domains. */
function joinSpellings(found: readonly Occurrence[]): Occurrence[] {
  const keys = new Map(
    found.flatMap(({ kind, name }) => {
      const [key = '', ...spellings] = kind === 'listed' ? listKeys(name) : [];
      return spellings.map((spelling) => [spelling, key] as const);
    }),
  );
  return found.map((one) => ({ ...one, key: keys.get(one.key) ?? one.key }));
}

/** Whether the part of the domain that its owner chose is the name. Citations have the key of their domain. */
const isOwnDomain = ({ kind, key, name }: Pick<Occurrence, 'kind' | 'key' | 'name'>, domain: string): boolean =>
  kind === 'cited' || [key, ...listKeys(name)].includes(buildNameKey(domain.split('.', 1)[0] ?? ''));

/** Returns the longest prefix of the name that is also a cited website or the link of the name; otherwise the name. */
function shortenName(one: Occurrence, domainKeys: ReadonlySet<string>): Occurrence {
  const words = one.name.split(/\s+/);
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const key = buildNameKey(name);
    if (domainKeys.has(key) || (one.domain !== null && isOwnDomain({ ...one, key, name }, one.domain)))
      return { ...one, key, name };
  }
  return one;
}

/** Whether the answers also contain the name in lowercase, as is common for words but not for names. */
function isOrdinaryWord(name: string, prose: string): boolean {
  const lowercase = name.toLowerCase();
  if (name === lowercase) return false;
  const edge = `[\\p{L}\\p{N}@/_${MASK}]|[.-](?=[\\p{L}\\p{N}])`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}.@/_-])${lowercase.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?!${edge})`,
    'u',
  ).test(prose);
}

const countPrompts = ({ occurrences }: Candidate): number => new Set(occurrences.map(({ promptId }) => promptId)).size;

function describe(
  { key, name, domain, occurrences }: Candidate,
  texts: ReadonlyMap<string, string>,
): SuggestedCompetitor {
  const listed = occurrences.filter(({ kind }) => kind === 'listed');
  // The longest line explains the most.
  const [example] = listed.toSorted((a, b) => b.line.length - a.line.length);
  const promptIds = new Set(occurrences.map(({ promptId }) => promptId));
  const count = (some: readonly Occurrence[]): number => new Set(some.map(({ answer }) => answer)).size;
  return {
    key,
    name,
    domain,
    // In the order of the run's prompts, because answers arrive in any order.
    prompts: [...texts].filter(([id]) => promptIds.has(id)).map(([, text]) => text),
    answers: count(occurrences),
    listedAnswers: count(listed),
    citedAnswers: count(occurrences.filter(({ kind }) => kind === 'cited')),
    engines: [...new Set(occurrences.map(({ engine }) => engine))].toSorted(),
    example: { line: example?.line ?? '', prompt: texts.get(example?.promptId ?? '') ?? '' },
  };
}

function findMostFrequent(values: readonly string[]): string | null {
  const [best] = [...Map.groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length);
  return best?.[0] ?? null;
}
