import { joinClassNames } from './class-names.ts';

/**
 * Outlines in a square of 10 by 10. Drawn as SVG, because a symbol that is missing from all installed fonts is printed
 * as a box.
 */
const PATHS = {
  triangle: 'M5 1 9.5 9h-9z',
  diamond: 'M5 .5 9.5 5 5 9.5.5 5z',
  dot: 'M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  ring: 'M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 1.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  'half-dot': 'M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 1.2v5.6a2.8 2.8 0 0 0 0-5.6z',
  dash: 'M1.5 4.3h7v1.4h-7z',
  cross: 'M2 .9 5 3.9l3-3L9.1 2l-3 3 3 3L8 9.1l-3-3-3 3L.9 8l3-3-3-3z',
  check: 'M.9 5.3 2 4.2l2 2L8.1 2l1 1.1L4 8.3z',
  exclamation: 'M4.2 1h1.6v5H4.2zm0 6.3h1.6V9H4.2z',
  warning: 'M5 .6 9.8 9.4H.2zM4.4 4v2.6h1.2V4zm0 3.3v1.1h1.2V7.3z',
  question:
    'M2.6 3.3C2.6 1.9 3.6 1 5 1s2.4.8 2.4 2.1c0 1-.6 1.5-1.1 1.9-.4.3-.6.5-.6.9v.3H4.3v-.4c0-.9.5-1.4 1-1.7.4-.3.6-.5.6-.9s-.3-.8-.9-.8-1 .4-1 1zM4.2 7.3h1.6V9H4.2z',
  arrow: 'M5.3 1.4 9 5 5.3 8.6l-1-1 1.9-1.9H1V4.3h5.2L4.3 2.4z',
} as const;

export type ShapeName = keyof typeof PATHS;

/** Draws a small shape in the size and color of the text; assistive technology skips it, because a word follows. */
export function Shape({ name, className }: { name: ShapeName; className?: string }) {
  return (
    <svg
      viewBox="0 0 10 10"
      width="1em"
      height="1em"
      aria-hidden="true"
      focusable="false"
      className={joinClassNames('inline-block shrink-0 fill-current', className)}
    >
      <path fillRule="evenodd" d={PATHS[name]} />
    </svg>
  );
}
