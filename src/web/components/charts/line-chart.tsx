import { formatDate, formatScore } from '#lib/format.ts';
import { linePoints } from './geometry.ts';

const WIDTH = 560;
const HEIGHT = 120;
const MARGIN = { top: 18, right: 36, bottom: 22, left: 28 };

export interface LineChartProps {
  /** What is drawn: "Search score". */
  label: string;
  /** Oldest first; `at` ISO 8601, `value` 0..100. */
  points: readonly { at: string; value: number }[];
  /** Values where a line runs across, with their words. */
  marks?: readonly { value: number; word: string }[];
}

/** Values over time on a scale of 0..100, with a table as its text. */
export function LineChart({ label, points, marks = [] }: LineChartProps) {
  const box = { width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const values = points.map(({ at, value }) => ({ at: Date.parse(at), value }));
  const line = linePoints(values, box).map(({ x, y }) => ({ x: x + MARGIN.left, y: y + MARGIN.top }));
  const yOf = (value: number) => MARGIN.top + box.height - (box.height * value) / 100;
  const last = line.at(-1);
  return (
    <figure>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full text-accent">
        {[...marks, { value: 0, word: '0' }, { value: 100, word: '100' }].map(({ value, word }) => (
          <g key={value}>
            <line
              x1={MARGIN.left}
              x2={WIDTH - MARGIN.right}
              y1={yOf(value)}
              y2={yOf(value)}
              className="stroke-line"
              strokeDasharray={value === 0 || value === 100 ? undefined : '2 4'}
            />
            <text x={MARGIN.left - 6} y={yOf(value) + 3.5} textAnchor="end" className="fill-ink-3 text-[10px]">
              {word}
            </text>
          </g>
        ))}
        <polyline
          points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {line.map(({ x, y }, index) => (
          <circle
            key={points[index]?.at}
            cx={x}
            cy={y}
            r="3"
            className="fill-surface"
            stroke="currentColor"
            strokeWidth="2"
          />
        ))}
        {last && (
          <text x={last.x + 8} y={last.y + 4} className="fill-ink text-[12px] font-semibold">
            {formatScore(points.at(-1)?.value ?? 0)}
          </text>
        )}
        {[points[0], points.at(-1)].map((point, index) =>
          point === undefined || (index === 1 && points.length < 2) ? null : (
            <text
              key={index === 0 ? 'first' : 'last'}
              x={index === 0 && points.length > 1 ? MARGIN.left : WIDTH - MARGIN.right}
              y={HEIGHT - 6}
              textAnchor={index === 0 && points.length > 1 ? 'start' : 'end'}
              className="fill-ink-3 text-[10px]"
            >
              {formatDate(point.at)}
            </text>
          ),
        )}
      </svg>
      <table className="sr-only">
        <caption>{label} over time</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value }) => (
            <tr key={at}>
              <td>{formatDate(at)}</td>
              <td>{formatScore(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
