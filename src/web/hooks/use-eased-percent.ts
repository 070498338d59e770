import { useEffect, useState } from 'react';
import { easePercent } from '../format/progress.ts';

/**
 * Follows `target` (0..100) at the specification's maximum speed, measured from the start of the analysis, so that a
 * reloaded page immediately shows the position that the bar had reached.
 * @param readElapsedMs milliseconds since the analysis was requested
 */
export function useEasedPercent(target: number, readElapsedMs: () => number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (target === 0) return;
    let frame = 0;
    const draw = () => {
      setShown((value) => easePercent(value, target, readElapsedMs()));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [target, readElapsedMs]);
  return shown;
}
