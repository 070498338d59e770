import type { Measured } from '#contracts/outside/measurement.ts';
import type { KeywordRanking, TrackedFigures } from '#contracts/outside/rankings.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { LEVEL_WORDS } from '#report/prose/keyword-figures.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';

/** Title of the column. */
export const FIGURES_TITLE = 'Keyword figures';

type Figure = Measured<number | string>;
interface TitledFigure {
  title: string;
  figure: Figure;
}
export interface CommonReason {
  reason: string;
  step: string;
}

const listFigures = ({ volume, competition, difficulty }: TrackedFigures): TitledFigure[] => [
  { title: 'Volume', figure: volume },
  { title: 'Competition', figure: nameLevel(competition) },
  { title: 'Difficulty', figure: difficulty },
];

const nameLevel = (competition: TrackedFigures['competition']): Figure =>
  'missing' in competition ? competition : { ...competition, value: LEVEL_WORDS[competition.value] };

/**
 * Returns the reason why all figures of all keywords are missing; null if there are no figures, one is measured or the
 * reasons differ.
 */
export function findCommonReason(keywords: readonly Pick<KeywordRanking, 'figures'>[]): CommonReason | null {
  const figures = keywords.flatMap(({ figures }) => listFigures(figures)).map(({ figure }) => figure);
  const [first] = figures;
  if (first === undefined || !('missing' in first)) return null;
  const { reason, step } = first.missing;
  const isCommon = figures.every((figure) => 'missing' in figure && figure.missing.reason === reason);
  return isCommon ? { reason, step: step ?? '' } : null;
}

/** The figures of a keyword with their sources and, unless it is shown above the table, the reason for missing ones. */
export function FiguresCell({ figures, isExplained }: { figures: TrackedFigures; isExplained: boolean }) {
  if (isExplained) return <span className="text-ink-3">Not measured</span>;
  const titledFigures = listFigures(figures);
  return (
    <div className="w-44 whitespace-normal">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
        {titledFigures.map(({ title, figure }) => (
          <FigureLine key={title} title={title} figure={figure} />
        ))}
      </dl>
      {listNotes(titledFigures).map(({ key, text, quality }) => (
        <p key={key} className="mt-1 text-12 text-ink-2">
          {text} {quality !== null && <QualityBadge quality={quality} />}
        </p>
      ))}
    </div>
  );
}

function FigureLine({ title, figure }: TitledFigure) {
  return (
    <>
      <dt className="text-12 text-ink-2">{title}</dt>
      <dd className={'missing' in figure ? 'text-ink-3' : 'figure text-ink'}>{formatFigure(figure)}</dd>
    </>
  );
}

function formatFigure(figure: Figure): string {
  if ('missing' in figure) return 'Not measured';
  return typeof figure.value === 'number' ? formatInteger(figure.value) : figure.value;
}

interface Note {
  key: string;
  text: string;
  quality: 'real' | 'estimated' | 'simulated' | null;
}

/** Lists each source with its date once, then each reason with its next step once. */
function listNotes(titledFigures: readonly TitledFigure[]): Note[] {
  const notes = titledFigures.map(({ figure }): Note => {
    if ('missing' in figure) {
      const { reason, step } = figure.missing;
      return { key: reason, text: `${reason} ${step ?? ''}`.trim(), quality: null };
    }
    const text = `${figure.source}, ${formatDate(figure.collectedAt)}`;
    return { key: text, text, quality: figure.quality };
  });
  const distinct = [...new Map(notes.map((note) => [note.key, note])).values()];
  return [...distinct.filter(({ quality }) => quality !== null), ...distinct.filter(({ quality }) => quality === null)];
}
