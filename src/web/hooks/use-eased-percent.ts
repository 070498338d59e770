import { useEffect, useState } from 'react';
import { easePercent } from '../model/progress.ts';

/**
 * Follows `target` (0..100) at the specification's highest speed, counted from the start of the analysis, so that a page
 * loaded again shows at once what the bar had reached.
 * @param startedAtMs wall clock of the start, milliseconds
 */
export function useEasedPercent(target: number, startedAtMs: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (target === 0) return;
    let frame = 0;
    const draw = () => {
      setShown((value) => easePercent(value, target, Date.now() - startedAtMs));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [target, startedAtMs]);
  return shown;
}
