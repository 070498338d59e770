import type { EditSlot } from '#contracts/rules/edit.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { EditSite } from './edit-context.ts';

type Fact = EditSlot['facts'][number];

const TEXT_LENGTH = 600;
const MAX_HEADINGS = 5;
/** Requirements for the title, the description and other texts of a page. */
const LIMITS = {
  title: { minCharacters: 30, maxCharacters: 60 },
  description: { minCharacters: 70, maxCharacters: 155 },
  label: { minCharacters: 2, maxCharacters: 60 },
  alt: { minCharacters: 5, maxCharacters: 100 },
  heading: { minCharacters: 5, maxCharacters: 70 },
} as const;

/** Returns the texts of a page that others can be built from, the best first. */
export function listPageFacts(site: EditSite, { facts, finalUrl }: AuditPage, suggestion?: string): Fact[] {
  const headings = facts?.headings ?? [];
  const h1 = headings.find(({ level, text }) => level === 1 && text !== '')?.text;
  const others = headings.filter(({ level, text }) => level > 1 && text !== '').slice(0, MAX_HEADINGS);
  const excerpt = (facts?.text.mainText ?? '').slice(0, TEXT_LENGTH);
  const all: (Fact | null)[] = [
    toFact('suggestion', suggestion),
    toFact('h1', h1),
    ...others.map(({ text }) => toFact('heading', text)),
    toFact('text', excerpt),
    toFact('url', readUrlWords(finalUrl)),
    toFact('site-name', readSiteName(site)),
  ];
  return all.filter((fact) => fact !== null);
}

const toFact = (name: Fact['name'], text: string | undefined): Fact | null =>
  text === undefined || text.trim() === '' ? null : { name, text: text.trim() };

/** Returns the words of the last segment of a URL's path: "brake adjustment" for `/services/brake-adjustment`. */
function readUrlWords(url: string): string {
  const segment =
    URL.parse(url)
      ?.pathname.split('/')
      .findLast((part) => part !== '') ?? '';
  return segment
    .replace(/\.\w+$/, '')
    .replace(/[-_+]+|%20/g, ' ')
    .trim();
}

function readSiteName(site: EditSite): string | undefined {
  const { facts } = site.getPage(site.homeUrl)?.record ?? {};
  const declared = facts?.openGraph.find(({ property }) => property === 'og:site_name')?.content;
  return declared ?? facts?.titles[0]?.text;
}

interface SlotContent {
  content: string;
  facts: Fact[];
}

/** Builds the slot for a one-line text, which is written from the website's own texts. */
export function buildSlot(kind: keyof typeof LIMITS, { content, facts }: SlotContent, isUnique = false): EditSlot {
  return { name: kind, content, ...LIMITS[kind], minWords: null, isUnique, facts, source: 'facts' };
}

/** Builds the slot for paragraphs that an author has to write, because the website does not contain their content. */
export const buildProseSlot = ({ content, facts }: SlotContent, minWords: number): EditSlot => ({
  name: 'text',
  content,
  minCharacters: null,
  maxCharacters: null,
  minWords,
  isUnique: true,
  facts,
  source: 'author',
});

/** Returns the suggestion of the evidence; undefined if it has none or the suggestion is markup. */
export const readSuggestion = ({ fix }: Evidence): string | undefined => (fix?.startsWith('<') ? undefined : fix);
