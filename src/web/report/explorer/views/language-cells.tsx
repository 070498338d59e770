import type { ViewCell } from '#contracts/analysis/bulk-view-schemas.ts';
import { joinClassNames } from '../../../components/ui/class-names.ts';
import { Shape, type ShapeName } from '../../../components/ui/shape.tsx';

export interface Alternate {
  code: string;
  url: string;
  state: string;
}

/** Parses the JSON list of `[code, url, state]` entries in a cell; an empty cell has no entries. */
export function parseAlternates(cell: ViewCell): Alternate[] {
  if (typeof cell !== 'string') return [];
  const entries = JSON.parse(cell) as [code: string, url: string, state: string][];
  return entries.map(([code, url, state]) => ({ code, url, state }));
}

interface StateLook {
  word: string;
  /** What the state means, in a sentence. */
  meaning: string;
  shape: ShapeName;
  className: string;
}

const GOOD_LOOK = { shape: 'check', className: 'text-good' } as const;
const BAD_LOOK = { shape: 'cross', className: 'text-critical' } as const;
const STATE_LOOKS: Readonly<Record<string, StateLook>> = {
  ok: { word: 'OK', meaning: 'References this page in return.', ...GOOD_LOOK },
  self: { word: 'Self', meaning: 'This page itself.', ...GOOD_LOOK },
  'missing-return': { word: 'No return', meaning: 'Does not reference this page in return.', ...BAD_LOOK },
  'not-200': { word: 'Not 200', meaning: 'Does not respond with status 200.', ...BAD_LOOK },
  'not-indexable': { word: 'Noindex', meaning: 'Has noindex or is blocked by robots.txt.', ...BAD_LOOK },
  'non-canonical': {
    word: 'Canonical',
    meaning: 'Declares another URL as its canonical.',
    shape: 'warning',
    className: 'text-medium',
  },
};
const UNKNOWN_STATE_LOOK: StateLook = {
  word: 'Unknown',
  meaning: 'The crawl did not request it.',
  shape: 'question',
  className: 'text-ink-3',
};

export const getStateLook = (state: string): StateLook => STATE_LOOKS[state] ?? UNKNOWN_STATE_LOOK;

/** Column titles of the matrix: one per language. */
export function LanguageHeaders({ languages }: { languages: readonly string[] }) {
  return languages.map((language) => (
    <th
      key={language}
      scope="col"
      className="sticky top-0 z-10 hidden h-11 w-22 truncate border-b bg-paper px-2 text-left font-mono font-normal @min-[48rem]:table-cell"
      title={language}
    >
      {language}
    </th>
  ));
}

/** The states of a page's alternates, in the order of the columns. */
export function LanguageCells({ languages, alternates }: { languages: readonly string[]; alternates: ViewCell }) {
  const byCode = Map.groupBy(parseAlternates(alternates), ({ code }) => code);
  return languages.map((language) => (
    <td key={language} className="hidden max-w-0 px-2 text-12 @min-[48rem]:table-cell">
      <LanguageState alternates={byCode.get(language) ?? []} />
    </td>
  ));
}

function LanguageState({ alternates }: { alternates: readonly Alternate[] }) {
  const [first] = alternates;
  if (first === undefined) return <span className="text-ink-3">–</span>;
  const { word, meaning, shape, className } = getStateLook(first.state);
  return (
    <span className={joinClassNames('block truncate', className)} title={`${first.url}\n${meaning}`}>
      <Shape name={shape} className="mr-1 text-[0.6rem]" />
      {word}
      {alternates.length > 1 && ` +${alternates.length - 1}`}
    </span>
  );
}
