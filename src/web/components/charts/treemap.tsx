import { formatCount, formatInteger } from '#lib/text/format.ts';
import { computeTreemapTiles } from './treemap-tiles.ts';

const WIDTH = 440;
const HEIGHT = 220;
/** Minimum size for a label. */
const LABEL_WIDTH = 54;
const LABEL_HEIGHT = 40;
/** Width of a label's character at the larger text size of narrow screens. */
const CHARACTER_WIDTH = 8.4;
/** Narrow screens scale the chart down; its text is at least 12 px in both sizes. */
const LABEL_CLASS = 'text-[15px] sm:text-[13px]';

export interface TreemapItem {
  key: string;
  label: string;
  /** Determines the area of the tile. */
  value: number;
  /** Darkness of the tile, 0..1. */
  weight: number;
}

export interface TreemapProps {
  label: string;
  items: readonly TreemapItem[];
  /** Meaning of the area, for the legend. */
  areaText: string;
  /** Meaning of `weight`, for the legend; shown when the tiles differ in weight. */
  weightText: string;
}

/** Tiles with areas in proportion to their values. A list next to the treemap contains the same data as text. */
export function Treemap({ label, items, areaText, weightText }: TreemapProps) {
  const tiles = computeTreemapTiles(items, { width: WIDTH, height: HEIGHT });
  const hasDifferentWeights = new Set(items.map(({ weight }) => weight)).size > 1;
  const text = items.map((item) => `${item.label} ${formatInteger(item.value)}`).join(', ');
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${label}: ${text}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block w-full max-w-xl"
      >
        {tiles.map(({ item, x, y, width, height }) => (
          <g key={item.key}>
            <title>{`${item.label}: ${formatCount(item.value, 'page')}`}</title>
            <rect x={x} y={y} width={width} height={height} className="fill-raised stroke-surface" strokeWidth="2" />
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              className="fill-accent stroke-surface"
              strokeWidth="2"
              opacity={0.08 + 0.3 * item.weight}
            />
            {width >= LABEL_WIDTH && height >= LABEL_HEIGHT && (
              <>
                <text x={x + 8} y={y + 18} className={`fill-ink font-medium ${LABEL_CLASS}`}>
                  {truncateLabel(item.label, width - 16)}
                </text>
                <text x={x + 8} y={y + 34} className={`fill-ink ${LABEL_CLASS}`}>
                  {formatInteger(item.value)}
                </text>
              </>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 text-12 text-ink-3">
        {hasDifferentWeights ? `${areaText} ${weightText}` : areaText}
      </figcaption>
    </figure>
  );
}

function truncateLabel(label: string, width: number): string {
  const maxCharacters = Math.floor(width / CHARACTER_WIDTH);
  return label.length <= maxCharacters ? label : `${label.slice(0, Math.max(1, maxCharacters - 1))}…`;
}
